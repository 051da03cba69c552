import { createReadStream } from 'node:fs';
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { AppError } from '#shared/errors.ts';
import { openDiskIncoming } from './disk-incoming.ts';
import { syncFolder } from './folders.ts';
import { nullWhenMissing, openSpool, orStorageError, spooled } from './spool.ts';
import { clampRange, isStorageKey, type Storage, type StorageKey, type StoredFile } from './storage.ts';

/** Opens the storage of files in a folder. Completed `put`s survive a power cut; a crash leaves at most a temporary file. */
export async function openDiskStorage(dataDir: string): Promise<Storage> {
  const spool = await openSpool(dataDir, { durable: true });
  const root = join(dataDir, 'files');
  await mkdir(root, { recursive: true });
  const pathOf = (key: StorageKey) => join(root, key.slice(0, 2), key.slice(2, 4), key);

  async function find(key: StorageKey): Promise<StoredFile | null> {
    if (!isStorageKey(key)) return null;
    const info = await stat(pathOf(key)).catch(nullWhenMissing);
    return info?.isFile() ? { key, size: info.size } : null;
  }

  async function moveIn(path: string, file: StoredFile): Promise<StoredFile> {
    const target = pathOf(file.key);
    const folder = dirname(target);
    await mkdir(folder, { recursive: true });
    // The existing file may be open for reading, in which case Windows refuses to replace it.
    if ((await find(file.key))?.size !== file.size) await rename(path, target);
    for (const changed of [folder, dirname(folder), root]) await syncFolder(changed);
    return file;
  }

  return {
    name: 'disk',
    put: (source) => spooled(spool, source, (path, file) => orStorageError(moveIn(path, file))),
    stat: find,
    async read(key, range) {
      if (!isStorageKey(key)) throw new AppError('not-found');
      const file = await open(pathOf(key)).catch(nullWhenMissing);
      if (!file) throw new AppError('not-found');
      try {
        const part = range ? clampRange(range, (await file.stat()).size) : {};
        return createReadStream('', { fd: file, ...part });
      } catch (error) {
        await file.close();
        throw error;
      }
    },
    origin: '',
    signedUrl: async () => null,
    localPath: (key) => (isStorageKey(key) ? pathOf(key) : null),
    async remove(key) {
      if (isStorageKey(key)) await orStorageError(rm(pathOf(key), { force: true }));
    },
    async *list() {
      for await (const entry of await opendir(root, { recursive: true }))
        if (entry.isFile() && isStorageKey(entry.name)) yield entry.name;
    },
    prepare: async () => {},
    check: () => orStorageError(spooled(spool, someBytes(), async () => {})),
    incoming: await openDiskIncoming(dataDir, { find, moveIn }),
    close: async () => {},
  };
}

/** Test data; a full disk can still create empty files. */
async function* someBytes(): AsyncGenerator<Uint8Array> {
  yield new Uint8Array(16 << 10);
}
