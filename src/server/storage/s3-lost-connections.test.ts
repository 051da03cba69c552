import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject, it } from 'vitest';
import { testContext, whenFileEnds } from '../../../test/context.ts';
import { openLine } from '../../../test/line.ts';
import { onS3, testBucket } from '../../../test/s3/storages.ts';
import { readConfig } from '../config.ts';
import { isOutage } from '../jobs/outage.ts';
import { inOnePiece } from './in-one-piece.ts';
import { openStorage } from './open.ts';
import { readS3Address } from './s3-address.ts';
import { connectS3 } from './s3-client.ts';
import { bytesOf } from './s3-failure.ts';
import { defaultTimeouts } from './s3-timeouts.ts';

const limit = 60_000;
const bytes = Buffer.alloc(32 << 20, 'a');

/** A store whose connections can break silently. */
async function storeOverLine() {
  const line = await openLine(Number(new URL(inject('s3')?.endpoint ?? '').port));
  const url = await testBucket({ endpoint: `http://127.0.0.1:${line.port}` });
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'hub-storage-'));
  const storage = await openStorage(readConfig({ DATA_DIR, STORAGE_URL: url }));
  whenFileEnds(async () => {
    await storage.close();
    await rm(DATA_DIR, { recursive: true, force: true });
  });
  return { line, storage, url };
}

/** A file in such a store, and a client with a read timeout that is short, but long enough for a busy store. */
async function fileOverLine() {
  const { line, storage, url } = await storeOverLine();
  const { key } = await storage.put(inOnePiece(bytes));
  const address = readS3Address(url);
  const s3 = await connectS3(address, { ...defaultTimeouts, reading: 1000 });
  whenFileEnds(async () => s3.close());
  const { Body } = await s3.getObject({ Bucket: address.bucket, Key: `sha256/${key.slice(0, 2)}/${key}` });
  return { line, body: bytesOf(Body) as IncomingMessage };
}

// Each test has its own bucket and mostly waits.
onS3('connections to the store that lead nowhere', () => {
  it.concurrent(
    'are replaced, however many there are',
    async ({ expect }) => {
      const { line, storage } = await storeOverLine();
      const { key } = await storage.put(inOnePiece(Buffer.from('text')));
      await Promise.all(Array.from({ length: 8 }, () => storage.stat(key)));
      line.swallow();
      expect(await storage.stat(key)).toEqual({ key, size: 4 });
      line.swallow();
      await storage.check();
      line.swallow();
      expect(await (await storage.read(key)).toArray()).toEqual([Buffer.from('text')]);
    },
    limit,
  );

  it.concurrent(
    'are reported as an outage if there are no others, and the store is used again after it',
    async ({ expect }) => {
      const ctx = await testContext('sqlite');
      const { line, storage } = await storeOverLine();
      const { key } = await storage.put(inOnePiece(Buffer.from('text')));
      line.block();
      const ends = await Promise.all(
        [
          storage.stat(key),
          storage.read(key),
          storage.put(inOnePiece(Buffer.from('other'))),
          storage.remove(key),
          storage.check(),
          Array.fromAsync(storage.list()),
        ].map((call) => call.catch((error: unknown) => error)),
      );
      expect(ends.map((end) => isOutage(ctx, end))).toEqual(ends.map(() => true));
      line.mend();
      expect(await storage.stat(key)).toEqual({ key, size: 4 });
    },
    limit,
  );

  it.concurrent('are detected in the middle of a file', async ({ expect }) => {
    const ctx = await testContext('sqlite');
    const { line, body } = await fileOverLine();
    await once(body, 'readable');
    line.swallow();
    const end = await body.toArray().catch((error: unknown) => error);
    expect(isOutage(ctx, end)).toBe(true);
  });

  it.concurrent('are distinguished from a pausing reader’s, unless they break meanwhile', async ({
    expect,
  }) => {
    const { body } = await fileOverLine();
    await once(body, 'readable');
    for (let looks = 0; looks < 3; looks += 1) await once(body.socket, 'timeout');
    let size = 0;
    for await (const piece of body) {
      if (size === 0) await once(body.socket, 'timeout');
      size += (piece as Buffer).length;
    }
    expect(size).toBe(bytes.length);

    const other = await fileOverLine();
    await once(other.body.socket, 'timeout');
    other.line.swallow();
    await expect(other.body.toArray()).rejects.toMatchObject({ code: 'unavailable' });
  });
});
