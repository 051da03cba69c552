import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { beforeAll, expect, test } from 'vitest';
import { few } from '../../../test/full-run.ts';
import { hashOf, madeBytes } from '../../../test/s3/bytes.ts';
import { ask, type FileServer, startFileServer } from '../../../test/s3/file-server.ts';
import {
  onBothStorages,
  type StorageName,
  type TestStorage,
  testStorage,
} from '../../../test/s3/storages.ts';
import { bufferCounts } from './send/buffers.ts';

// More than loopback sockets buffer, so that a reader who stops leaves the sender in the middle.
const size = 24 << 20;
const rounds: Record<StorageName, number> = { disk: few(60, 200), s3: few(20, 40) };

// Node closes a leaked file handle on garbage collection with a warning: that counts as a leak too.
const warnings: string[] = [];
process.on('warning', ({ message }) => warnings.push(message));

onBothStorages('a reader of a stored file', (name) => {
  let opened: TestStorage;
  let server: FileServer;
  let key: string;

  beforeAll(async () => {
    opened = await testStorage(name);
    ({ key } = await opened.storage.put(madeBytes('abort', size)));
    server = await startFileServer(opened.storage);
    return async () => {
      await server.close();
      await opened.end();
    };
  });

  test.skipIf(!existsSync('/proc/self/fd'))('a reader who leaves midway leaves nothing behind', async () => {
    const round = async (count: number) => {
      const response = await ask(server.url(key));
      // Half of the readers leave after the first bytes, the others before reading any.
      if (count % 2) await once(response, 'data');
      response.destroy();
      await server.ended(count);
    };
    await round(1);
    const before = openFiles();
    for (let count = 2; count <= rounds[name]; count += 1) await round(count);
    await expect.poll(openFiles).toBeLessThanOrEqual(before);
    expect(warnings).toEqual([]);
    expect(bufferCounts().lent).toBe(0);
    expect(server.logged).toEqual([]);
  });

  test.skipIf(!existsSync('/proc/self/fd'))(
    'a reader who leaves before the answer leaves nothing behind',
    async () => {
      const started = rounds[name];
      const before = openFiles();
      for (let count = 1; count <= 10; count += 1) {
        const socket = connect(server.port, '127.0.0.1');
        socket.end(`GET /files/${key} HTTP/1.1\r\nHost: x\r\n\r\n`, () => socket.destroy());
        await server.ended(started + count);
      }
      await expect.poll(openFiles).toBeLessThanOrEqual(before);
      expect(bufferCounts().lent).toBe(0);
      expect(server.logged).toEqual([]);
    },
  );

  test('a slow reader gets every byte, and the sender waits', async () => {
    const response = await ask(server.url(key));
    let most = 0;
    let done = 0;
    async function* slowly() {
      for await (const chunk of response) {
        done += (chunk as Buffer).length;
        // Occasional pauses of many event loop turns, so that the sender meets a full socket each time.
        if (done % 7 === 0) for (let turn = 0; turn < 50; turn += 1) await new Promise(setImmediate);
        most = Math.max(most, bufferCounts().lent);
        yield chunk as Buffer;
      }
    }
    expect(await hashOf(slowly())).toBe(key);
    expect(most).toBeLessThanOrEqual(2);
    expect(bufferCounts().lent).toBe(0);
  });

  test('many at once get every byte', async () => {
    const hashes = await Promise.all(
      Array.from({ length: few(4, 8) }, async () => hashOf(await ask(server.url(key)))),
    );
    expect(new Set(hashes)).toEqual(new Set([key]));
    expect(bufferCounts().lent).toBe(0);
  });

  test('two pipelined requests of one connection are answered in turn', async () => {
    const socket = connect(server.port, '127.0.0.1');
    const request = (more: string) =>
      `GET /files/${key} HTTP/1.1\r\nHost: x\r\nRange: bytes=0-2999999\r\n${more}\r\n`;
    socket.write(request('') + request('Connection: close\r\n'));
    let text = '';
    for await (const chunk of socket) text += (chunk as Buffer).toString('latin1');
    const bodies = text.split(/HTTP\/1\.1 206 [\s\S]*?\r\n\r\n/).slice(1);
    expect(bodies.map((body) => body.length)).toEqual([3_000_000, 3_000_000]);
    expect(bodies[0]).toBe(bodies[1]);
  });

  test('a reader who takes nothing for too long is disconnected', async () => {
    const impatient = await startFileServer(opened.storage, { stallLimit: 50 });
    const response = await ask(impatient.url(key));
    await impatient.ended(1);
    await expect(hashOf(response)).rejects.toThrow('aborted');
    expect(bufferCounts().lent).toBe(0);
    await impatient.close();
  });
});

/** Number of files and sockets that this process has open. */
function openFiles(): number {
  return readdirSync('/proc/self/fd').length;
}
