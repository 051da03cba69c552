import type { FileHandle } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import type { ByteRange } from '../../storage/storage.ts';
import { returnBuffer, takeBuffer } from './buffers.ts';
import { watchPace } from './pace.ts';

/**
 * Writes a part of an open file to a response. While one buffer is being written the next is being read, as long as
 * the reader keeps up; for a slow one a small buffer at a time does, or some dozen of them would hold the memory of all.
 * Answers false when the reader has gone; throws when the file cannot be read. The file stays open.
 */
export async function sendFromFile(
  file: FileHandle,
  range: ByteRange,
  out: ServerResponse,
): Promise<boolean> {
  let position = range.start;
  const pace = watchPace();
  let ahead: Promise<Chunk> | null = null;
  try {
    while (position <= range.end) {
      const chunk: Chunk = await (ahead ?? readAt(file, position, range.end, pace.isFast()));
      position += chunk.length;
      ahead = position <= range.end && pace.isFast() ? readAt(file, position, range.end, true) : null;
      // A failed read is met by the next turn's await; until then nobody looks at it.
      ahead?.catch(() => {});
      const sent = await write(out, chunk);
      returnBuffer(chunk.buffer, sent);
      if (!sent) return false;
      pace.sent(chunk.length);
    }
    return true;
  } finally {
    await ahead?.then(
      (chunk) => returnBuffer(chunk.buffer, true),
      () => {},
    );
  }
}

interface Chunk {
  buffer: Buffer;
  length: number;
}

async function readAt(file: FileHandle, position: number, end: number, isFast: boolean): Promise<Chunk> {
  const buffer = takeBuffer(isFast);
  try {
    const wanted = Math.min(buffer.byteLength, end - position + 1);
    const { bytesRead } = await file.read(buffer, 0, wanted, position);
    if (bytesRead === 0) throw new Error(`the file ends at ${position}, before its size`);
    return { buffer, length: bytesRead };
  } catch (error) {
    returnBuffer(buffer, true);
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
