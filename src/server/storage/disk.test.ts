import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { collect, madeBytes } from '../../../test/s3/bytes.ts';
import { openDiskStorage } from './disk.ts';
import { orStorageError } from './spool.ts';

let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'hub-disk-'));
});

afterEach(() => rm(dataDir, { recursive: true, force: true }));

test('removes temporary files older than a day at opening, and nothing else', async () => {
  const folder = join(dataDir, 'tmp');
  await mkdir(folder);
  for (const name of ['old.part', 'young.part', 'old.other']) await writeFile(join(folder, name), 'x');
  const twoDaysAgo = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000);
  for (const name of ['old.part', 'old.other']) await utimes(join(folder, name), twoDaysAgo, twoDaysAgo);
  await openDiskStorage(dataDir);
  expect((await readdir(folder)).sort()).toEqual(['old.other', 'young.part']);
});

test('stores files two folders deep, under their hash, and finds them after reopening', async () => {
  const { key, size } = await (await openDiskStorage(dataDir)).put(madeBytes('kept', 70_000));
  expect(existsSync(join(dataDir, 'files', key.slice(0, 2), key.slice(2, 4), key))).toBe(true);
  expect(await (await openDiskStorage(dataDir)).stat(key)).toEqual({ key, size });
});

test('repairs a truncated file when its bytes come again', async () => {
  const storage = await openDiskStorage(dataDir);
  const { key, size } = await storage.put(madeBytes('mended', 70_000));
  await truncate(storage.localPath(key) ?? '', 10);
  await storage.put(madeBytes('mended', 70_000));
  expect(await collect(await storage.read(key))).toHaveLength(size);
});

test('lists only stored files', async () => {
  const storage = await openDiskStorage(dataDir);
  await writeFile(join(dataDir, 'files', 'note.txt'), 'x');
  await mkdir(join(dataDir, 'files', 'cd'.repeat(32)));
  expect(await Array.fromAsync(storage.list())).toEqual([]);
});

test('a removal never leaves its folder', async () => {
  const storage = await openDiskStorage(dataDir);
  await writeFile(join(dataDir, 'database'), 'x');
  for (const key of ['../database', '../../../database', join(dataDir, 'database')])
    await storage.remove(key);
  expect(existsSync(join(dataDir, 'database'))).toBe(true);
});

test('an unwritable storage is reported by its check', async () => {
  const storage = await openDiskStorage(dataDir);
  await rm(join(dataDir, 'tmp'), { recursive: true });
  await writeFile(join(dataDir, 'tmp'), 'in the way');
  await expect(storage.check()).rejects.toMatchObject({ code: 'unavailable' });
  await expect(storage.put(madeBytes('x', 1))).rejects.toMatchObject({
    code: 'unavailable',
    params: { reason: 'storage-failed' },
  });
});

test.skipIf(!existsSync('/dev/full'))('a full disk is distinguished from other failures', async () => {
  await expect(orStorageError(writeFile('/dev/full', 'x'))).rejects.toMatchObject({
    code: 'unavailable',
    params: { reason: 'storage-full' },
    cause: { code: 'ENOSPC' },
  });
});
