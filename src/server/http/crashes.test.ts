import { expect, test, vi } from 'vitest';
import { startTestHub } from '../../../test/hub.ts';

const crash = { message: 'x is not a function', stack: 'at y', path: '/share' };

test('a crash gets the id of its request, and only complete reports are accepted', async () => {
  const { fetch, send } = await startTestHub('sqlite');
  const answer = await send('POST', '/api/crashes', crash);
  expect(answer.status).toBe(201);
  expect(await answer.json()).toEqual({ reference: answer.headers.get('x-request-id') });
  expect((await send('POST', '/api/crashes', { message: 'x'.repeat(501), stack: '', path: '' })).status).toBe(
    400,
  );
  expect((await send('POST', '/api/crashes', {})).status).toBe(400);
  const forged = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(crash),
  };
  expect((await fetch('/api/crashes', forged)).status).toBe(403);
});

test('a browser that crashes in a loop does not fill the log', async () => {
  const { send } = await startTestHub('sqlite');
  const statuses: number[] = [];
  for (let count = 0; count < 11; count += 1)
    statuses.push((await send('POST', '/api/crashes', crash)).status);
  expect(statuses).toEqual([...Array<number>(10).fill(201), 429]);
});

test('the log contains no keys of an address, nor the subject of the page', async () => {
  const { hub, send } = await startTestHub('sqlite');
  const warn = vi.spyOn(hub.ctx.log, 'warn');
  const secret = 'isLxB6hpawhIVbUhg_e5xfa-Lap5jINk0ixXpUGksg0';
  await send('POST', '/api/crashes', {
    message: `no film for jane@example.com at /video/t2wmz22urfvq?key=${secret}: "Jane’s plan, draft"`,
    stack: `Error: no film for jane@example.com\n    at ${hub.url}/video/t2wmz22urfvq:3:14\n    at ${hub.url}/assets/app-1a2b3c4d5e.js:1:20`,
    path: '/video/t2wmz22urfvq',
  });
  await send('POST', '/api/crashes', { ...crash, path: `/account/reset/${secret}` });
  const logged = JSON.stringify(warn.mock.calls);
  expect(logged).toContain('/assets/app-1a2b3c4d5e.js:1:20');
  expect(logged).toContain('"path":"/video/…"');
  for (const reported of [secret, 't2wmz22urfvq', 'jane', 'plan', hub.url])
    expect(logged.toLowerCase()).not.toContain(reported.toLowerCase());
});
