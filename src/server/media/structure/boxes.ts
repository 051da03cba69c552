import type { FileHandle } from 'node:fs/promises';

/** A box of an MP4 file: the start of its header and its stated length. */
export interface Box {
  type: string;
  start: number;
  length: number;
}

const mostBoxes = 100_000;

/** Iterates the top-level boxes of an MP4 file, in order. A box that reaches past the end of the file is the last one. */
export async function* topBoxes(file: FileHandle, size: number): AsyncGenerator<Box> {
  const head = Buffer.alloc(16);
  let start = 0;
  for (let count = 0; count < mostBoxes && start + 8 <= size; count += 1) {
    const { bytesRead } = await file.read(head, 0, 16, start);
    if (bytesRead < 8) return;
    const short = head.readUInt32BE(0);
    const long = short === 1 && bytesRead === 16 ? Number(head.readBigUInt64BE(8)) : short;
    // 0: up to the end of the file.
    const length = short === 0 ? size - start : long;
    if (length < 8) return;
    yield { type: head.toString('latin1', 4, 8), start, length };
    start += length;
  }
}
