import { open } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '#shared/errors.ts';
import type { ByteRange, Storage, StorageKey } from '../../storage/storage.ts';
import { sendFromFile } from './from-file.ts';

/** Writes a part to a response. False when the reader has gone; throws when the bytes cannot be had. */
type SendPart = (out: ServerResponse) => Promise<boolean>;

/** A stored file, ready to be sent. It must be closed, once. */
export interface Source {
  size: number;
  /** Gets hold of a part; whatever can fail early fails here, before anything is sent. */
  part(range: ByteRange): Promise<SendPart>;
  close(): Promise<void>;
}

/** Opens a stored file for sending. Throws AppError `not-found` when nothing has that key. */
export async function openSource(storage: Storage, key: StorageKey): Promise<Source> {
  const path = storage.localPath(key);
  return path === null ? openRemote(storage, key) : openLocal(path);
}

async function openLocal(path: string): Promise<Source> {
  const file = await open(path).catch((cause: NodeJS.ErrnoException) => {
    throw new AppError(cause.code === 'ENOENT' ? 'not-found' : 'unavailable', { cause });
  });
  const { size } = await file.stat().catch(async (cause) => {
    await file.close();
    throw new AppError('unavailable', { cause });
  });
  return {
    size,
    part: async (range) => (out) => sendFromFile(file, range, out),
    close: () => file.close(),
  };
}

async function openRemote(storage: Storage, key: StorageKey): Promise<Source> {
  const found = await storage.stat(key);
  if (!found) throw new AppError('not-found');
  return {
    size: found.size,
    async part(range) {
      const stream = await storage.read(key, range);
      return (out) => sendStream(stream, out);
    },
    close: async () => {},
  };
}

async function sendStream(stream: Readable, out: ServerResponse): Promise<boolean> {
  try {
    // To a response that has ended, pipeline would throw and leave the stream and its connection open.
    if (out.destroyed) return false;
    await pipeline(stream, out, { end: false });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_STREAM_PREMATURE_CLOSE') return false;
    throw error;
  } finally {
    stream.destroy();
  }
}
