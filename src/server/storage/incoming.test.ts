import { setImmediate } from 'node:timers/promises';
import { beforeEach, expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import { collect, hashOf, madeBytes } from '../../../test/s3/bytes.ts';
import { onBothStorages, testStorage } from '../../../test/s3/storages.ts';
import { hashSource, type IncomingFile, type IncomingFiles } from './incoming.ts';
import type { Storage } from './storage.ts';

const mebibyte = 1 << 20;

onBothStorages('incoming files', (name) => {
  let storage: Storage;
  let incoming: IncomingFiles;
  let file: IncomingFile;
  const note = async (progress: Pick<IncomingFile, 'received' | 'handle'>) => {
    file = { ...file, ...progress };
  };
  const append = (source: AsyncIterable<Uint8Array>) => incoming.append(file, source, note);

  beforeEach(async () => {
    const opened = await testStorage(name);
    ({ storage } = opened);
    ({ incoming } = storage);
    file = { id: newId(), received: 0, handle: '' };
    await incoming.begin(file.id);
    return opened.end;
  });

  test('chunks of any size end at the address of the whole', async () => {
    const whole = await collect(madeBytes('pieces', 19 * mebibyte + 17));
    const cuts = [0, 5, 3 * mebibyte, 8 * mebibyte, 8 * mebibyte + 1, 16 * mebibyte, whole.length];
    for (const [at, from] of cuts.slice(0, -1).entries()) {
      const end = await append(chunks(whole.subarray(from, cuts[at + 1])));
      expect(end).toEqual(file);
      expect(file.received).toBe(cuts[at + 1]);
    }
    await incoming.seal(file);
    const key = await hashSource(await incoming.read(file));
    expect(key).toBe(await hashOf(madeBytes('pieces', whole.length)));
    const part = await collect(await incoming.read(file, { start: 7, end: 20 }));
    expect(part.equals(whole.subarray(7, 21))).toBe(true);
    expect(await incoming.moveIn(file, key)).toBe(true);
    await incoming.discard(file);
    expect(await storage.stat(key)).toEqual({ key, size: whole.length });
    expect(await hashOf(await storage.read(key))).toBe(key);
  });

  test('a broken source preserves earlier bytes, and the rest can follow', async () => {
    const whole = await collect(madeBytes('broken', 9 * mebibyte));
    async function* broken() {
      yield* chunks(whole.subarray(0, 8 * mebibyte + 900));
      throw new Error('the line broke');
    }
    await expect(append(broken())).rejects.toThrow('the line broke');
    expect(file.received).toBe(8 * mebibyte + 900);
    await append(chunks(whole.subarray(file.received)));
    await incoming.seal(file);
    expect(await hashSource(await incoming.read(file))).toBe(await hashOf(chunks(whole)));
  });

  test('unrecorded bytes are written again, and recorded ones stay', async () => {
    const whole = await collect(madeBytes('killed', 9 * mebibyte));
    await append(chunks(whole.subarray(0, mebibyte)));
    const noted = file;
    // As after a kill: bytes may be stored that were not recorded.
    await incoming
      .append(noted, chunks(whole.subarray(mebibyte, 6 * mebibyte)), async () => {
        await setImmediate();
        throw new Error('killed');
      })
      .catch(() => {});
    expect(file).toBe(noted);
    await append(chunks(whole.subarray(mebibyte)));
    await incoming.seal(file);
    expect(await hashSource(await incoming.read(file))).toBe(await hashOf(chunks(whole)));
  });

  test('every step of the move may be repeated', async () => {
    await append(madeBytes('again', 9 * mebibyte));
    for (let round = 0; round < 2; round += 1) await incoming.seal(file);
    const key = await hashSource(await incoming.read(file));
    await incoming.moveIn(file, key);
    await incoming.seal(file);
    await incoming.moveIn(file, key);
    for (let round = 0; round < 2; round += 1) await incoming.discard(file);
    expect(await hashOf(await storage.read(key))).toBe(key);
  });

  test('bytes that are at their address already are not moved there twice', async () => {
    const { key, size } = await storage.put(madeBytes('same', 4000));
    await append(madeBytes('same', size));
    await incoming.seal(file);
    expect(await incoming.moveIn(file, key)).toBe(false);
    await incoming.discard(file);
    expect(await storage.stat(key)).toEqual({ key, size });
  });

  test('lost bytes are reported, never invented', async () => {
    await append(madeBytes('lost', 9 * mebibyte));
    await incoming.discard(file);
    const lost = { code: 'not-found' };
    await expect(
      incoming.seal(file).then(() => incoming.moveIn(file, 'ab'.repeat(32))),
    ).rejects.toMatchObject(lost);
    await expect(append(madeBytes('more', 10))).rejects.toBeDefined();
  });
});

async function* chunks(bytes: Uint8Array) {
  for (let at = 0; at < bytes.length; at += 1 << 16) yield bytes.subarray(at, at + (1 << 16));
}
