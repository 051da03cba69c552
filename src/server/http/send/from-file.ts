import type { FileHandle } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import type { ByteRange } from '../../storage/storage.ts';
import { giveBack, takeBuffer } from './buffers.ts';

/**
 * Writes a part of an open file to a response: while one buffer is being written, the next is being read.
 * Answers false when the reader has gone; throws when the file cannot be read. The file stays open.
 */
export async function sendFromFile(
  file: FileHandle,
  range: ByteRange,
  out: ServerResponse,
): Promise<boolean> {
  let position = range.start;
  let ahead = position <= range.end ? readAt(file, position, range.end) : null;
  try {
    while (ahead) {
      const chunk: Chunk = await ahead;
      position += chunk.length;
      ahead = position <= range.end ? readAt(file, position, range.end) : null;
      // A failed read is met by the next turn's await; until then nobody looks at it.
      ahead?.catch(() => {});
      const sent = await write(out, chunk);
      giveBack(chunk.buffer, sent);
      if (!sent) return false;
    }
    return true;
  } finally {
    await ahead?.then(
      (chunk) => giveBack(chunk.buffer, true),
      () => {},
    );
  }
}

interface Chunk {
  buffer: Buffer;
  length: number;
}

async function readAt(file: FileHandle, position: number, end: number): Promise<Chunk> {
  const buffer = takeBuffer();
  try {
    const wanted = Math.min(buffer.byteLength, end - position + 1);
    const { bytesRead } = await file.read(buffer, 0, wanted, position);
    if (bytesRead === 0) throw new Error(`the file ends at ${position}, before its size`);
    return { buffer, length: bytesRead };
  } catch (error) {
    giveBack(buffer, true);
    throw error;
  }
}

/** True once the system has taken every byte, so that the buffer is free; false when the connection has ended. */
function write(out: ServerResponse, chunk: Chunk): Promise<boolean> {
  return new Promise((resolve) => {
    // A connection that ends may never call back.
    const ended = () => resolve(false);
    out.once('close', ended);
    out.write(chunk.buffer.subarray(0, chunk.length), (error) => {
      out.off('close', ended);
      resolve(!error && !out.destroyed);
    });
  });
}
