import type { FileHandle } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import type { ByteRange } from '../../storage/storage.ts';
import { returnBuffer, takeBuffer } from './buffers.ts';
import { watchPace } from './pace.ts';

/**
 * Writes a part of an open file to a response. The next buffer is read while one is being written, as long as the reader keeps
 * up; slow readers get one small buffer at a time, since some dozens of them would otherwise occupy all the memory. Returns
 * false if the reader has gone; throws if the file cannot be read. The file stays open.
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
      // A failed read is handled by the next iteration's await; this avoids an unhandled rejection until then.
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

/** True once the system has taken every byte, so that the buffer is free; false if the connection has ended. */
function write(out: ServerResponse, chunk: Chunk): Promise<boolean> {
  return new Promise((resolve) => {
    // The callback may never run if the connection ends.
    const ended = () => resolve(false);
    out.once('close', ended);
    out.write(chunk.buffer.subarray(0, chunk.length), (error) => {
      out.off('close', ended);
      resolve(!error && !out.destroyed);
    });
  });
}
