import { once } from 'node:events';
import { request } from 'node:http';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { createTimeLimit } from './time-limit.ts';

it('answers for a handler that takes too long, and not for quick ones and started answers', async () => {
  const app = fastify();
  const limit = createTimeLimit(50);
  let finish = (_text: string) => {};
  let endSending = () => {};
  app.addHook('onRequest', async (_request, reply) => limit.begin(reply));
  app.addHook('onResponse', async (_request, reply) => limit.end(reply));
  app.setErrorHandler((error, _request, reply) => reply.code(503).send((error as Error).message));
  app.get(
    '/slow',
    () =>
      new Promise<string>((resolve) => {
        finish = resolve;
      }),
  );
  app.get('/quick', async () => 'quick');
  app.get('/sending', (_request, reply) => {
    reply.hijack();
    reply.raw.write('begun, ');
    endSending = () => reply.raw.end('ended');
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });

  // Begun before the slow one, so it would time out first.
  const sending = await fetch(`${url}/sending`);
  const slow = await fetch(`${url}/slow`);
  expect(slow.status).toBe(503);
  expect(await slow.text()).toBe('unavailable');
  finish('too late to be heard');
  expect(await (await fetch(`${url}/quick`)).text()).toBe('quick');
  endSending();
  expect(await sending.text()).toBe('begun, ended');
  limit.stop();
  await app.close();
});

it('distinguishes a slow body from a slow handler', async () => {
  const app = fastify();
  const limit = createTimeLimit(50);
  app.addHook('onRequest', async (_request, reply) => limit.begin(reply));
  app.setErrorHandler((error, _request, reply) => reply.code(500).send((error as Error).message));
  app.post('/form', async () => 'arrived');
  app.post('/slow', () => new Promise<string>(() => {}));
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const answerTo = async (path: string, length: number) => {
    const headers = { 'content-type': 'text/plain', 'content-length': length };
    const sending = request(`${url}${path}`, { method: 'POST', headers }).on('error', () => {});
    sending.write('some');
    const [answer] = (await once(sending, 'response')) as [AsyncIterable<Buffer>];
    const text = Buffer.concat(await Array.fromAsync(answer)).toString();
    sending.destroy();
    return text;
  };
  expect(await answerTo('/form', 1000)).toBe('request-timeout');
  expect(await answerTo('/slow', 4)).toBe('unavailable');
  limit.stop();
  await app.close();
});
