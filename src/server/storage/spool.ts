import { createHash } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { dayMs } from '#shared/durations.ts';
import { AppError } from '#shared/errors.ts';
import { newId } from '#shared/ids.ts';
import type { StoredFile } from './storage.ts';

const leftoverAge = dayMs;

/** Folder of temporary incoming files. `durable`: files are synced to disk before they are used. */
export interface Spool {
  folder: string;
  durable: boolean;
}

/** Opens the spool and removes leftovers of crashes that are older than a day. */
export async function openSpool(dataDir: string, { durable }: { durable: boolean }): Promise<Spool> {
  const folder = join(dataDir, 'tmp');
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder)) {
    if (!name.endsWith('.part')) continue;
    const path = join(folder, name);
    // Another process may be removing it too.
    const info = await stat(path).catch(() => null);
    if (info && Date.now() - info.mtimeMs > leftoverAge) await rm(path, { force: true });
  }
  return { folder, durable };
}

/**
 * Writes the bytes to a temporary file, passes its path, key and size to `use`, and removes the file afterwards unless `use`
 * moved it. If the source throws, nothing is stored and `use` is never called.
 */
export async function spooled<Result>(
  spool: Spool,
  source: AsyncIterable<Uint8Array>,
  use: (path: string, file: StoredFile) => Promise<Result>,
): Promise<Result> {
  const path = join(spool.folder, `${newId()}.part`);
  try {
    return await use(path, await write(path, source, spool.durable));
  } finally {
    // A file that cannot be removed now is removed at a later start; the original error matters more.
    await rm(path, { force: true }).catch(() => {});
  }
}

async function write(path: string, source: AsyncIterable<Uint8Array>, durable: boolean): Promise<StoredFile> {
  const hash = createHash('sha256');
  const file = await orStorageError(open(path, 'wx'));
  let size = 0;
  try {
    for await (const chunk of source) {
      const written = orStorageError(writeFully(file, chunk));
      hash.update(chunk);
      await written;
      size += chunk.byteLength;
    }
    if (durable) await orStorageError(file.sync());
  } finally {
    await file.close();
  }
  return { key: hash.digest('hex'), size };
}

async function writeFully(file: FileHandle, chunk: Uint8Array): Promise<void> {
  let done = 0;
  while (done < chunk.byteLength) done += (await file.write(chunk, done)).bytesWritten;
}

/** Translates storage failures into an AppError: a full or broken disk is not the caller's fault. */
export async function orStorageError<Value>(work: Promise<Value>): Promise<Value> {
  try {
    return await work;
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (cause instanceof AppError) throw cause;
    // EFBIG: the file may not grow further, due to a limit of the system or the file system.
    const full = code === 'ENOSPC' || code === 'EDQUOT' || code === 'EFBIG';
    throw new AppError('unavailable', {
      params: { reason: full ? 'storage-full' : 'storage-failed' },
      cause,
    });
  }
}

/** Returns null for a file that does not exist, and throws an AppError for any other failure. */
export function nullWhenMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw new AppError('unavailable', { params: { reason: 'storage-failed' }, cause: error });
}
