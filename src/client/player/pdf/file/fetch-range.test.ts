import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { fetchRange } from './fetch-range.ts';

const file = Buffer.from('0123456789');
let server: ReturnType<typeof createServer> | undefined;
afterEach(() => {
  vi.useRealTimers();
  server?.close();
});

async function serve(answer: (request: IncomingMessage, response: ServerResponse, nth: number) => void) {
  let count = 0;
  server = createServer((request, response) => {
    count += 1;
    answer(request, response, count);
  });
  await new Promise<void>((ready) => server?.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, count: () => count };
}

const ranges = (request: IncomingMessage, response: ServerResponse) => {
  const [, from = '0', to = '0'] = /bytes=(\d+)-(\d+)/.exec(request.headers.range ?? '') ?? [];
  response.writeHead(206, { 'content-range': `bytes ${from}-${to}/${file.length}` });
  response.end(file.subarray(Number(from), Number(to) + 1));
};
const { signal } = new AbortController();

it('reads a range, and learns the total length', async () => {
  const { url } = await serve(ranges);
  const { bytes, total } = await fetchRange(url, 2, 5, signal);
  expect([Buffer.from(bytes).toString(), total]).toEqual(['234', 10]);
});

it('extracts its range from the whole file if the server ignores ranges', async () => {
  const { url } = await serve((_, response) => response.end(file));
  const { bytes, total } = await fetchRange(url, 2, 5, signal);
  expect([Buffer.from(bytes).toString(), total]).toEqual(['234', 10]);
});

it('retries temporary failures', async () => {
  const { url, count } = await serve((request, response, nth) =>
    nth === 1 ? response.writeHead(503).end() : ranges(request, response),
  );
  expect((await fetchRange(url, 0, 10, signal)).total).toBe(10);
  expect(count()).toBe(2);
});

it.each([
  [404, 'gone'],
  [410, 'gone'],
  [401, 'refused'],
  [403, 'refused'],
  [400, 'damaged'],
])('does not retry after %s', async (status, why) => {
  const { url, count } = await serve((_, response) => response.writeHead(status).end());
  await expect(fetchRange(url, 0, 10, signal)).rejects.toMatchObject({ why });
  expect(count()).toBe(1);
});

it('gives up after a few attempts, and reports a missing connection', async () => {
  const { url, count } = await serve((_, response) => response.writeHead(500).end());
  await expect(fetchRange(url, 0, 10, signal)).rejects.toMatchObject({ why: 'offline' });
  expect(count()).toBe(4);
}, 10_000);
