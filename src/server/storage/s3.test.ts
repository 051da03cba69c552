import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freePorts } from '../../../test/ports.ts';
import { hashOf, madeBytes } from '../../../test/s3/bytes.ts';
import { onS3, testBucket } from '../../../test/s3/storages.ts';
import { openS3Storage } from './s3.ts';
import { readS3Address } from './s3-address.ts';
import { connectS3 } from './s3-client.ts';
import { copyInside } from './s3-copy.ts';
import type { Storage } from './storage.ts';

const someKey = 'ab'.repeat(32);

onS3('S3 storage', () => {
  let dataDir: string;
  const opened: Storage[] = [];

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'hub-s3-'));
  });

  afterEach(async () => {
    for (const storage of opened.splice(0)) await storage.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  async function open(url: string, listPage?: number): Promise<Storage> {
    const storage = await openS3Storage(readS3Address(url), dataDir, listPage);
    opened.push(storage);
    return storage;
  }

  async function expectEverythingUnavailable(storage: Storage): Promise<void> {
    const unavailable = { code: 'unavailable', cause: expect.any(Error) };
    await expect(storage.check()).rejects.toMatchObject(unavailable);
    await expect(storage.put(madeBytes('x', 10))).rejects.toMatchObject(unavailable);
    await expect(storage.read(someKey)).rejects.toMatchObject(unavailable);
    await expect(storage.remove(someKey)).rejects.toMatchObject(unavailable);
    await expect(Array.fromAsync(storage.list())).rejects.toMatchObject(unavailable);
    expect(await readdir(join(dataDir, 'tmp'))).toEqual([]);
  }

  test('is refused with a wrong secret, and not reported as empty', async () => {
    const storage = await open(await testBucket({ secretKey: 'wrong/secret' }));
    await expectEverythingUnavailable(storage);
    await expect(storage.stat(someKey)).rejects.toMatchObject({ code: 'unavailable' });
  });

  test('an unreachable server is unavailable', async () => {
    const { closed } = await freePorts(['closed']);
    const storage = await open(await testBucket({ endpoint: `http://127.0.0.1:${closed}` }));
    await expectEverythingUnavailable(storage);
  });

  test('a missing bucket is unavailable', async () => {
    const url = new URL(await testBucket());
    url.hostname = 'no-such-bucket';
    const storage = await open(url.href);
    await expect(storage.check()).rejects.toMatchObject({ code: 'unavailable' });
    await expect(storage.read(someKey)).rejects.toMatchObject({ code: 'unavailable' });
  });

  test('sends a large file in parts and a small one whole', async () => {
    const url = await testBucket();
    const storage = await open(url);
    const large = await storage.put(madeBytes('parts', 18 << 20));
    const small = await storage.put(madeBytes('piece', 1 << 20));
    const s3 = await connectS3(readS3Address(url));
    const tagOf = async (key: string) =>
      (await s3.headObject({ Bucket: readS3Address(url).bucket, Key: `sha256/${key.slice(0, 2)}/${key}` }))
        .ETag;
    expect(await tagOf(large.key)).toMatch(/-3"$/);
    expect(await tagOf(small.key)).toMatch(/^"[0-9a-f]{32}"$/);
    s3.close();
  });

  test('copies inside the bucket, in parts above the limit', async () => {
    const url = await testBucket();
    const storage = await open(url);
    const { key, size } = await storage.put(madeBytes('copied', 12 << 20));
    const s3 = await connectS3(readS3Address(url));
    const { bucket: Bucket } = readS3Address(url);
    const from = `sha256/${key.slice(0, 2)}/${key}`;
    await copyInside(s3, { Bucket, from, to: 'whole', size, limit: size });
    await copyInside(s3, { Bucket, from, to: 'in parts', size, limit: 6 << 20 });
    for (const Key of ['whole', 'in parts']) {
      const { Body } = await s3.getObject({ Bucket, Key });
      expect(await hashOf(Body as Readable)).toBe(key);
    }
    s3.close();
  });

  test('lists more keys than one response of the server', async () => {
    const storage = await open(await testBucket(), 4);
    const files = await Promise.all(
      Array.from({ length: 10 }, (_, at) => storage.put(madeBytes(`${at}`, 10))),
    );
    expect((await Array.fromAsync(storage.list())).sort()).toEqual(files.map((file) => file.key).sort());
  });
});
