import { type FileHandle, open } from 'node:fs/promises';
import { topBoxes } from './boxes.ts';

/** Describes the missing part if a file ends before its own structure does, else returns null. */
export async function missingPartOf(path: string, size: number): Promise<string | null> {
  const file = await open(path);
  try {
    const head = Buffer.alloc(64);
    const { bytesRead } = await file.read(head, 0, 64, 0);
    const start = head.subarray(0, bytesRead);
    if (start.toString('latin1', 4, 8) === 'ftyp') return await mp4CutShort(file, size);
    if (start.toString('latin1', 0, 4) === 'RIFF') return riffCutShort(start, size);
    if (start.readUInt32BE(0) === 0x1a45dfa3) return await matroskaCutShort(file, size);
    return null;
  } catch (error) {
    if (error instanceof RangeError) return 'the head is incomplete';
    throw error;
  } finally {
    await file.close();
  }
}

async function mp4CutShort(file: FileHandle, size: number): Promise<string | null> {
  let index = false;
  for await (const { type, start, length } of topBoxes(file, size)) {
    if (start + length > size)
      return `the box ${JSON.stringify(type)} ends ${start + length - size} bytes after the file`;
    if (type === 'moov') index = true;
  }
  return index ? null : 'it has no index (moov)';
}

function riffCutShort(head: Buffer, size: number): string | null {
  const stated = head.readUInt32LE(4);
  // The length of a file still being recorded is 0 or the maximum.
  if (stated === 0 || stated >= 0xffffff00 || stated + 8 <= size) return null;
  return `${stated + 8 - size} bytes are missing`;
}

/** Reads the length in an EBML number at `at`, and the position after it; null: unknown length. */
function ebmlLength(bytes: Buffer, at: number): { length: number | null; next: number } {
  const first = bytes.readUInt8(at);
  const extra = Math.clz32(first) - 24;
  let value = first & (0xff >> (extra + 1));
  let unknown = value === 0xff >> (extra + 1);
  for (let more = 1; more <= extra; more += 1) {
    const byte = bytes.readUInt8(at + more);
    unknown &&= byte === 0xff;
    value = value * 256 + byte;
  }
  return { length: unknown ? null : value, next: at + extra + 1 };
}

async function matroskaCutShort(file: FileHandle, size: number): Promise<string | null> {
  const bytes = Buffer.alloc(4096);
  await file.read(bytes, 0, bytes.length, 0);
  const header = ebmlLength(bytes, 4);
  const segment = header.next + (header.length ?? 0);
  if (segment + 12 > bytes.length || bytes.readUInt32BE(segment) !== 0x18538067) return null;
  const { length, next } = ebmlLength(bytes, segment + 4);
  return length !== null && next + length > size ? `${next + length - size} bytes are missing` : null;
}
