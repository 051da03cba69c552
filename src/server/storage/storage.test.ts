import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { beforeEach, expect, test } from 'vitest';
import { collect, hashOf, madeBytes } from '../../../test/s3/bytes.ts';
import { onBothStorages, testStorage } from '../../../test/s3/storages.ts';
import type { Storage } from './storage.ts';

const missingKey = 'ab'.repeat(32);
const mebibyte = 1 << 20;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext(
  "() => gc({ type: 'major', execution: 'sync', flavor: 'last-resort' })",
) as () => void;

async function* textBytes(...texts: string[]) {
  for (const text of texts) yield Buffer.from(text);
}

async function* failing() {
  yield Buffer.alloc(mebibyte);
  throw new Error('the source broke');
}

async function keysOf(storage: Storage): Promise<string[]> {
  return (await Array.fromAsync(storage.list())).sort();
}

onBothStorages('storage', (name) => {
  let storage: Storage;
  let dataDir: string;

  beforeEach(async () => {
    const opened = await testStorage(name);
    ({ storage, dataDir } = opened);
    return opened.end;
  });

  test('returns stored bytes, under their hash', async () => {
    const file = await storage.put(textBytes('hello, ', 'hub'));
    expect(file).toEqual({ key: await hashOf(textBytes('hello, hub')), size: 10 });
    expect(await storage.stat(file.key)).toEqual(file);
    expect((await collect(await storage.read(file.key))).toString()).toBe('hello, hub');
  });

  test('stores an empty file', async () => {
    const file = await storage.put(textBytes());
    expect(file.size).toBe(0);
    expect(await storage.stat(file.key)).toEqual(file);
    expect(await collect(await storage.read(file.key))).toHaveLength(0);
  });

  test('stores the same bytes once, also concurrently', async () => {
    const files = await Promise.all(Array.from({ length: 8 }, () => storage.put(madeBytes('same', 300_000))));
    const again = await storage.put(madeBytes('same', 300_000, 1000));
    expect(new Set([...files, again].map((file) => file.key)).size).toBe(1);
    expect(await keysOf(storage)).toEqual([again.key]);
    expect(await hashOf(await storage.read(again.key))).toBe(again.key);
  });

  test('reads ranges, both ends included, and stops at the end of the file', async () => {
    const { key } = await storage.put(textBytes('0123456789'));
    const read = async (start: number, end: number) =>
      (await collect(await storage.read(key, { start, end }))).toString();
    expect(await read(0, 0)).toBe('0');
    expect(await read(2, 5)).toBe('2345');
    expect(await read(9, 9)).toBe('9');
    expect(await read(7, 1000)).toBe('789');
    await expect(read(10, 12)).rejects.toMatchObject({ code: 'range-not-satisfiable' });
    await expect(read(5, 4)).rejects.toMatchObject({ code: 'range-not-satisfiable' });
  });

  test('reports a missing key', async () => {
    expect(await storage.stat(missingKey)).toBeNull();
    await expect(storage.read(missingKey)).rejects.toMatchObject({ code: 'not-found' });
    await expect(storage.read(missingKey, { start: 0, end: 1 })).rejects.toMatchObject({ code: 'not-found' });
  });

  test('removes one file and leaves the others; a missing one is no error', async () => {
    const gone = await storage.put(textBytes('one'));
    const stored = await storage.put(textBytes('two'));
    await storage.remove(gone.key);
    await storage.remove(gone.key);
    expect(await storage.stat(gone.key)).toBeNull();
    expect(await keysOf(storage)).toEqual([stored.key]);
    expect(await storage.put(textBytes('one'))).toEqual(gone);
    expect(await storage.stat(gone.key)).toEqual(gone);
  });

  test('lists every key', async () => {
    expect(await keysOf(storage)).toEqual([]);
    const files = await Promise.all(
      Array.from({ length: 30 }, (_, at) => storage.put(textBytes(`file ${at}`))),
    );
    expect(await keysOf(storage)).toEqual(files.map((file) => file.key).sort());
  });

  test('streams 20 MiB both ways without buffering it', async () => {
    const size = 20 * mebibyte;
    const { peak, watched } = watchMemory();
    const file = await storage.put(watched(inOneBuffer(madeBytes('large', size))));
    expect(file).toEqual({ key: await hashOf(madeBytes('large', size)), size });
    expect(await hashOf(watched(await storage.read(file.key)))).toBe(file.key);
    expect(peak()).toBeGreaterThan(0);
    expect(peak()).toBeLessThan(4 * mebibyte);
    const part = { start: 9 * mebibyte - 3, end: 17 * mebibyte + 5 };
    const expected = (await collect(madeBytes('large', size))).subarray(part.start, part.end + 1);
    expect((await collect(await storage.read(file.key, part))).equals(expected)).toBe(true);
  });

  test('stores nothing of a source that fails, and passes its error on', async () => {
    await expect(storage.put(failing())).rejects.toThrow('the source broke');
    expect(await keysOf(storage)).toEqual([]);
    expect(await readdir(join(dataDir, 'tmp'))).toEqual([]);
  });

  test('leaves no temporary file behind', async () => {
    await storage.put(madeBytes('a', 100));
    await storage.put(madeBytes('a', 100));
    await storage.check();
    expect(await readdir(join(dataDir, 'tmp'))).toEqual([]);
  });

  test.each([
    '',
    '..',
    '../../etc/passwd',
    `../${'a'.repeat(61)}`,
    'AB'.repeat(32),
    `${missingKey}/x`,
    `${missingKey}\n`,
  ])('finds nothing under the bad key %j', async (key) => {
    expect(await storage.stat(key)).toBeNull();
    await expect(storage.read(key)).rejects.toMatchObject({ code: 'not-found' });
    await storage.remove(key);
    expect(storage.localPath(key)).toBeNull();
  });

  test('can be checked', async () => {
    await expect(storage.check()).resolves.toBeUndefined();
    expect(await keysOf(storage)).toEqual([]);
  });
});

/** Yields every chunk in the same buffer, so that a consumer that retains an earlier chunk sees wrong bytes. */
async function* inOneBuffer(source: AsyncIterable<Buffer>) {
  const shared = Buffer.alloc(1 << 16);
  for await (const chunk of source) yield shared.subarray(0, chunk.copy(shared));
}

function watchMemory() {
  collectGarbage();
  const before = process.memoryUsage().arrayBuffers;
  let most = 0;
  let passed = 0;
  async function* watched(source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      yield chunk;
      passed += chunk.length;
      // Garbage collection is slow in a process that has handled many files, so memory is checked rarely.
      if (passed < 4 * mebibyte) continue;
      passed = 0;
      collectGarbage();
      most = Math.max(most, process.memoryUsage().arrayBuffers - before);
    }
  }
  return { watched, peak: () => most };
}
