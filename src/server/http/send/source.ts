import { type FileHandle, open } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '#shared/errors.ts';
import type { Context } from '../../context.ts';
import type { HubContext } from '../../per-hub.ts';
import type { ByteRange, Storage, StorageKey } from '../../storage/storage.ts';
import { sendFromFile } from './from-file.ts';
import { isWhole } from './whole.ts';

/** Writes a part to a response. False if the reader has gone; throws if the bytes cannot be read. */
type SendPart = (out: ServerResponse) => Promise<boolean>;

/** Stored file, opened for sending. It must be closed exactly once. */
export interface Source {
  size: number;
  /** Opens a part; early failures are thrown here, before anything is sent. */
  part(range: ByteRange): Promise<SendPart>;
  close(): Promise<void>;
}

/** Key of a stored file, and its recorded size, if any. */
interface RequestedFile {
  key: StorageKey;
  size?: number | undefined;
}

/**
 * Opens a stored file for sending. Throws AppError `not-found` if the key does not exist, and `unavailable` if bytes are
 * missing: a truncated file must not pass for the whole one.
 */
export async function openSource(
  ctx: Pick<Context, 'storage'> & HubContext,
  wanted: RequestedFile,
): Promise<Source> {
  const path = ctx.storage.localPath(wanted.key);
  return path === null ? openRemote(ctx.storage, wanted) : openLocal(ctx, path, wanted);
}

async function openLocal(
  ctx: HubContext,
  path: string,
  { key, size: expected }: RequestedFile,
): Promise<Source> {
  const file = await open(path).catch((cause: NodeJS.ErrnoException) => {
    throw new AppError(cause.code === 'ENOENT' ? 'not-found' : 'unavailable', { cause });
  });
  const size = await measure(file).catch(async (cause) => {
    await file.close();
    throw cause instanceof AppError ? cause : new AppError('unavailable', { cause });
  });
  async function measure(opened: FileHandle): Promise<number> {
    const info = await opened.stat();
    const isRight = expected === undefined ? await isWhole(ctx, opened, key, info) : info.size === expected;
    if (!isRight) throw damaged(info.size, expected);
    return info.size;
  }
  return {
    size,
    part: async (range) => (out) => sendFromFile(file, range, out),
    close: () => file.close(),
  };
}

async function openRemote(storage: Storage, { key, size }: RequestedFile): Promise<Source> {
  const found = await storage.stat(key);
  if (!found) throw new AppError('not-found');
  if (size !== undefined && found.size !== size) throw damaged(found.size, size);
  return {
    size: found.size,
    async part(range) {
      const stream = await storage.read(key, range);
      return (out) => sendStream(stream, out);
    },
    close: async () => {},
  };
}

function damaged(size: number, expected: number | undefined): AppError {
  const wanted = expected === undefined ? 'which are not those that were stored' : `instead of ${expected}`;
  const cause = new Error(`a stored file is damaged: it has ${size} bytes ${wanted}`);
  return new AppError('unavailable', { params: { reason: 'file-damaged' }, cause });
}

async function sendStream(stream: Readable, out: ServerResponse): Promise<boolean> {
  try {
    // With an ended response, pipeline would throw and leave the stream and its connection open.
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
