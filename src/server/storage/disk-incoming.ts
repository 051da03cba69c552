import { constants, createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '#shared/errors.ts';
import { syncFolder } from './folders.ts';
import type { IncomingFile, IncomingFiles } from './incoming.ts';
import { nullWhenMissing, orStorageError } from './spool.ts';
import type { StorageKey, StoredFile } from './storage.ts';

/** Bytes after which data is synced to disk, and counted as safe, at the latest. */
const syncEvery = 16 << 20;
/** Disk space that is reserved for the database and the system. */
const reserve = { most: 256 << 20, share: 0.05 };

/** Opens the incoming files of a folder: written to their final disk, so that moving one in is a rename. */
export async function openDiskIncoming(
  dataDir: string,
  files: {
    find(key: StorageKey): Promise<StoredFile | null>;
    moveIn(path: string, file: StoredFile): Promise<unknown>;
  },
): Promise<IncomingFiles> {
  const root = join(dataDir, 'incoming');
  await mkdir(root, { recursive: true });
  const pathOf = ({ id }: Pick<IncomingFile, 'id'>) => {
    if (!/^[a-z0-9]{24}$/.test(id)) throw new AppError('not-found');
    return join(root, id);
  };
  const sizeOf = async (file: IncomingFile) =>
    (await orStorageError(stat(pathOf(file)).catch(nullWhenMissing)))?.size ?? null;

  return {
    async begin(id) {
      await orStorageError(open(pathOf({ id }), 'w').then((file) => file.close()));
      await orStorageError(syncFolder(root));
    },
    async append(given, source, note) {
      const flags = constants.O_RDWR | (given.received === 0 ? constants.O_CREAT : 0);
      const file = await open(pathOf(given), flags).catch(nullWhenMissing);
      if (!file) throw new AppError('not-found');
      let written = given.received;
      let safe = given.received;
      const settle = async () => {
        if (written === safe) return;
        await orStorageError(file.datasync());
        await note({ received: written, handle: '' });
        safe = written;
      };
      try {
        for await (const chunk of source) {
          for (let done = 0; done < chunk.byteLength; ) {
            const count = await orStorageError(writeSome(file, chunk, done, written));
            done += count;
            written += count;
          }
          if (written - safe >= syncEvery) await settle();
        }
        await settle();
        return { ...given, received: written };
      } catch (error) {
        // Bytes before the failure are stored; only the original error matters.
        await settle().catch(() => {});
        throw error;
      } finally {
        await file.close();
      }
    },
    async seal(file) {
      const size = await sizeOf(file);
      // A file that was moved in before a crash is found under its key.
      if (size !== null && size < file.received) throw new AppError('not-found');
    },
    async read(file, range) {
      const opened = await open(pathOf(file)).catch(nullWhenMissing);
      if (!opened) throw new AppError('not-found');
      return createReadStream('', { fd: opened, ...(range ?? { end: file.received - 1 }) });
    },
    async moveIn(file, key) {
      const existing = await files.find(key);
      const size = await sizeOf(file);
      if (size === null) {
        // Only `moveIn` removes the file: this happened before a crash.
        if (existing?.size === file.received) return true;
        throw new AppError('not-found');
      }
      if (existing?.size === file.received) return false;
      await orStorageError(files.moveIn(pathOf(file), { key, size: file.received }).then(() => {}));
      return true;
    },
    discard: (file) => orStorageError(rm(pathOf(file), { force: true })),
    async space() {
      const { bavail, blocks, bsize } = await orStorageError(statfs(root));
      return Math.max(0, bavail * bsize - Math.min(reserve.most, blocks * bsize * reserve.share));
    },
  };
}

async function writeSome(file: FileHandle, chunk: Uint8Array, from: number, at: number): Promise<number> {
  return (await file.write(chunk, from, chunk.byteLength - from, at)).bytesWritten;
}
