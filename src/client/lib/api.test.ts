import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { route } from '#shared/contract.ts';

const read = route({
  method: 'GET',
  path: '/api/things/{id}',
  summary: '',
  access: 'anyone',
  input: z.object({ id: z.string(), page: z.number().optional(), tags: z.array(z.string()).optional() }),
  output: z.unknown(),
});
const change = route({
  method: 'PUT',
  path: '/api/things/{id}',
  summary: '',
  access: 'anyone',
  input: z.object({ id: z.string(), note: z.string() }),
  output: z.unknown(),
});

let server: Server;
let answer: (request: IncomingMessage, reply: ServerResponse) => void;
let origin: string;
let api: typeof import('./api.ts');

beforeEach(async () => {
  server = createServer((request, reply) => answer(request, reply));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const realFetch = fetch;
  vi.stubGlobal('fetch', (path: string, options: RequestInit) => realFetch(origin + path, options));
  vi.resetModules();
  api = await import('./api.ts');
});

afterEach(() => {
  vi.unstubAllGlobals();
  server.close();
});

const json = (reply: ServerResponse, status: number, body: unknown) =>
  reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

test('path fields are encoded, the others go into the query', async () => {
  answer = (request, reply) =>
    json(reply, 200, { url: request.url, token: request.headers['x-hub-token'] ?? null });
  const result = await api.call(read, { id: 'a/b ü', page: 2, tags: ['x', 'y'] });
  expect(result).toEqual({ url: '/api/things/a%2Fb%20%C3%BC?page=2&tags=x&tags=y', token: null });
});

test('a change carries the token, fetched once', async () => {
  const seen: string[] = [];
  answer = async (request, reply) => {
    seen.push(`${request.method} ${request.url} ${request.headers['x-hub-token'] ?? ''}`);
    if (request.url === '/api/session') return json(reply, 200, { authToken: 'one' });
    const chunks = await Array.fromAsync(request);
    return json(reply, 200, JSON.parse(Buffer.concat(chunks).toString()));
  };
  expect(await api.call(change, { id: '1', note: 'a' })).toEqual({ note: 'a' });
  await api.call(change, { id: '1', note: 'b' });
  expect(seen).toEqual(['GET /api/session ', 'PUT /api/things/1 one', 'PUT /api/things/1 one']);
});

test('a refused token is renewed once, and only once', async () => {
  let sessions = 0;
  let changes = 0;
  answer = (request, reply) => {
    if (request.url === '/api/session') {
      sessions += 1;
      return json(reply, 200, { authToken: `t${sessions}` });
    }
    changes += 1;
    return request.headers['x-hub-token'] === 't2'
      ? json(reply, 200, 'done')
      : json(reply, 403, { code: 'csrf-failed', params: {}, requestId: 'r' });
  };
  expect(await api.call(change, { id: '1', note: '' })).toBe('done');
  expect([sessions, changes]).toEqual([2, 2]);
  answer = (request, reply) =>
    request.url === '/api/session'
      ? json(reply, 200, { authToken: 'x' })
      : json(reply, 403, { code: 'csrf-failed', params: {}, requestId: 'r' });
  await expect(api.call(change, { id: '1', note: '' })).rejects.toMatchObject({ code: 'csrf-failed' });
});

test('error bodies become errors with code, params and request id', async () => {
  answer = (_, reply) =>
    json(reply, 409, { code: 'conflict', params: { current: { version: 3 } }, requestId: 'abc' });
  await expect(api.call(read, { id: '1' })).rejects.toMatchObject({
    code: 'conflict',
    params: { current: { version: 3 } },
    requestId: 'abc',
    offline: false,
  });
});

test('a page of a proxy is not mistaken for data', async () => {
  answer = (_, reply) =>
    reply.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Sign in to the Wi-Fi</h1>');
  await expect(api.call(read, { id: '1' })).rejects.toMatchObject({ code: 'internal-error', offline: false });
  answer = (_, reply) => reply.writeHead(502).end('Bad gateway');
  await expect(api.call(read, { id: '1' })).rejects.toMatchObject({ code: 'unavailable', offline: false });
});

test('a missing answer is reported as offline', async () => {
  answer = (request) => request.socket.destroy();
  await expect(api.call(read, { id: '1' })).rejects.toMatchObject({ code: 'unavailable', offline: true });
});

test('an answer after a failure ends the offline state', async () => {
  const { connection } = await import('./connection.ts');
  answer = (request) => request.socket.destroy();
  await expect(api.call(read, { id: '1' })).rejects.toMatchObject({ offline: true });
  expect(connection.read()).toBe(false);
  answer = (_, reply) => json(reply, 200, {});
  await api.call(read, { id: '1' });
  expect(connection.read()).toBe(true);
});

test('an aborted call throws the reason, not an error for people', async () => {
  answer = () => {};
  const given = AbortSignal.timeout(30);
  await expect(api.call(read, { id: '1' }, given)).rejects.toMatchObject({ name: 'TimeoutError' });
});
