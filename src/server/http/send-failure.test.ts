import { once } from 'node:events';
import { mkdtemp, rm, truncate } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { openStorage } from '#server/storage/open.ts';
import { hashOf, madeBytes } from '../../../test/s3/bytes.ts';
import { ask, startFileServer } from '../../../test/s3/file-server.ts';
import { onS3, testBucket, testStorage } from '../../../test/s3/storages.ts';
import { bufferCounts } from './send/buffers.ts';

// More than loopback sockets buffer, so that the failure hits the sender in the middle.
const size = 24 << 20;

test('a file that is shorter than expected ends the connection, and is logged', async () => {
  const { storage, end } = await testStorage('disk');
  const server = await startFileServer(storage);
  const { key } = await storage.put(madeBytes('cut', size));
  const response = await ask(server.url(key));
  await truncate(storage.localPath(key) ?? '', 1000);
  await expect(hashOf(response)).rejects.toThrow('aborted');
  await server.ended(1);
  expect(server.logged.map((line) => JSON.parse(line).key)).toEqual([key]);
  expect(bufferCounts().lent).toBe(0);
  await server.close();
  await end();
});

test.each([{ size: undefined }, { size }])(
  'a truncated file is not sent as if it were whole (known size: $size)',
  async (facts) => {
    const { storage, end } = await testStorage('disk');
    const { key } = await storage.put(madeBytes('short', size));
    const server = await startFileServer(storage, facts.size === undefined ? {} : facts);
    const get = (headers: Record<string, string> = {}) => fetch(server.url(key), { headers });
    const whole = await get();
    expect([whole.status, (await whole.arrayBuffer()).byteLength]).toEqual([200, size]);
    await truncate(storage.localPath(key) ?? '', size - 1);
    for (const headers of [{}, { range: 'bytes=0-9' }]) {
      const answer = await get(headers);
      expect(answer.status).toBe(503);
      expect(await answer.json()).toMatchObject({ code: 'unavailable', params: { reason: 'file-damaged' } });
    }
    expect(server.logged.map((line) => JSON.parse(line).err.message)).toEqual(
      Array.from({ length: 2 }, () => expect.stringContaining(`damaged: it has ${size - 1} bytes`)),
    );
    // Storing the same bytes again repairs the file.
    await storage.put(madeBytes('short', size));
    expect((await get()).status).toBe(200);
    await server.close();
    await end();
  },
);

onS3('an S3 server that fails midway', () => {
  test('ends the connection to the reader, and is logged', async () => {
    const line = await cuttableLine(inject('s3')?.endpoint ?? '');
    const dataDir = await mkdtemp(join(tmpdir(), 'hub-send-'));
    const storage = await openStorage(
      readConfig({ DATA_DIR: dataDir, STORAGE_URL: await testBucket({ endpoint: line.url }) }),
    );
    const server = await startFileServer(storage);
    const { key } = await storage.put(madeBytes('cut', size));
    const response = await ask(server.url(key));
    await once(response, 'readable');
    line.cut();
    await expect(hashOf(response)).rejects.toThrow('aborted');
    await server.ended(1);
    expect(server.logged.map((entry) => JSON.parse(entry).key)).toEqual([key]);
    const refused = await fetch(server.url(key));
    expect(refused.status).toBe(503);
    expect(await refused.json()).toMatchObject({ code: 'unavailable' });
    await server.close();
    await storage.close();
    await rm(dataDir, { recursive: true, force: true });
  });
});

/** A proxy to a server that can be cut: nothing passes from then on. */
async function cuttableLine(target: string): Promise<{ url: string; cut(): void }> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  const line = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const socket of [near, far]) sockets.add(socket.on('error', () => {}));
    near.pipe(far).pipe(near);
  });
  await once(line.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(line.address() as { port: number }).port}`,
    cut() {
      line.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
