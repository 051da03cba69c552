import { hash } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll, describe, expect, test } from 'vitest';
import { whenFileEnds } from '../../../../../test/context.ts';
import { startTestHub, type TestHub } from '../../../../../test/hub.ts';
import { memberOf } from '../../../../../test/members.ts';
import { tusOf } from '../../../../../test/tus.ts';
import type { Upload } from '../../contract.ts';
import { somePage, somePdf, someVideo } from '../../fixtures.ts';
import { isPrivate } from './address.ts';

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  whenFileEnds(async () => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const hubs = new Map<string, Promise<TestHub>>();
async function fetching(settings: Record<string, string>) {
  const name = JSON.stringify(settings);
  hubs.set(name, hubs.get(name) ?? startTestHub('sqlite', settings));
  const hub = (await hubs.get(name)) as TestHub;
  const member = await memberOf(hub, { roles: ['EDITOR'] });
  const tus = await tusOf(hub.hub.url, member.cookie);
  return {
    hub,
    ask: (url: string) => member.send('POST', '/api/uploads/from-url', { url }),
    async settle(url: string): Promise<Upload> {
      const answer = await member.send('POST', '/api/uploads/from-url', { url });
      expect(answer.status).toBe(202);
      return tus.settled(((await answer.json()) as Upload).id);
    },
    member,
  };
}

describe('addresses on the open network', () => {
  test.each([
    ['no address at all', 'film.mp4'],
    ['not https', 'http://example.com/film.mp4'],
    ['a file of this machine', 'file:///etc/passwd'],
    ['this machine', 'https://127.0.0.1/film.mp4'],
    ['this machine, in another spelling', 'https://2130706433/film.mp4'],
    ['this machine, by IPv6', 'https://[::1]/film.mp4'],
    ['this machine, wrapped', 'https://[::ffff:127.0.0.1]/film.mp4'],
    ['a private network', 'https://10.0.0.1/film.mp4'],
    ['the cloud’s own secrets', 'https://169.254.169.254/latest/meta-data'],
    ['a password in the address', 'https://me:secret@example.com/film.mp4'],
  ])('%s is refused at once', async (_name, url) => {
    const { ask } = await fetching({});
    const answer = await ask(url);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: 'invalid-input', params: { failure: 'invalid-url' } });
  });

  test('a name that resolves to this machine is refused after the lookup', async () => {
    const { settle } = await fetching({});
    expect(await settle('https://localhost:1/film.mp4')).toMatchObject({
      state: 'refused',
      reason: 'invalid-url',
    });
  });
});

describe('allowed addresses', () => {
  const film = someVideo(400_000);
  const inside = { UPLOAD_FETCH_PRIVATE: 'on', UPLOAD_MAX_BYTES: '500000' };
  let base: string;
  let failures = 0;

  beforeAll(async () => {
    base = await serve((request, response) => {
      const { pathname } = new URL(request.url ?? '', 'http://x');
      if (pathname === '/films/A%20film.mp4') response.setHeader('content-length', film.length).end(film);
      else if (pathname === '/moved') response.writeHead(302, { location: '/films/A%20film.mp4' }).end();
      else if (pathname === '/round') response.writeHead(302, { location: '/round' }).end();
      else if (pathname === '/unsized.pdf') response.write(somePdf, () => response.end());
      else if (pathname === '/page.mp4') response.end(somePage);
      else if (pathname === '/huge') response.setHeader('content-length', 600_000).write('x');
      else if (pathname === '/endless') response.on('drain', () => response.write(film)).write(film);
      else if (pathname === '/shaky' && failures++ === 0) response.writeHead(503).end();
      else if (pathname === '/shaky') response.end(somePdf);
      else if (pathname === '/hanging')
        response.setHeader('content-length', film.length).write(film.subarray(0, 1000));
      else response.writeHead(404).end();
    });
  });

  test('the file is fetched, through a redirect too, and named after its address', async () => {
    const { settle } = await fetching(inside);
    expect(await settle(`${base}/films/A%20film.mp4`)).toMatchObject({
      state: 'done',
      name: 'A film.mp4',
      source: 'fetched',
      file: { key: hash('sha256', film), kind: 'video' },
    });
    expect(await settle(`${base}/moved`)).toMatchObject({
      state: 'done',
      file: { key: hash('sha256', film) },
    });
  });

  test.each([
    ['/unsized.pdf', { state: 'done', size: somePdf.length }],
    ['/shaky', { state: 'done', size: somePdf.length }],
    ['/page.mp4', { state: 'refused', reason: 'html' }],
    ['/missing', { state: 'refused', reason: 'invalid-url' }],
    ['/round', { state: 'refused', reason: 'invalid-url' }],
    ['/huge', { state: 'refused', reason: 'file-limit' }],
    ['/endless', { state: 'refused', reason: 'file-limit' }],
  ])('%s becomes %j', async (path, expected) => {
    const { settle } = await fetching(inside);
    expect(await settle(base + path)).toMatchObject(expected);
  });

  test('it can be cancelled while it is fetched', async () => {
    const { ask, member } = await fetching(inside);
    const { id } = (await (await ask(`${base}/hanging`)).json()) as Upload;
    const read = async () => (await (await member.fetch(`/api/uploads/${id}`)).json()) as Upload;
    await expect.poll(async () => (await read()).size).toBe(film.length);
    expect((await member.send('DELETE', `/api/uploads/${id}`)).status).toBe(200);
    expect((await member.fetch(`/api/uploads/${id}`)).status).toBe(404);
  });
});

test.each([
  ['8.8.8.8', false],
  ['2606:4700::1111', false],
  ['127.0.0.1', true],
  ['172.16.3.4', true],
  ['192.168.1.1', true],
  ['169.254.169.254', true],
  ['100.64.0.1', true],
  ['0.0.0.0', true],
  ['255.255.255.255', true],
  ['::1', true],
  ['::ffff:10.0.0.1', true],
  ['fe80::1', true],
  ['fd00::1', true],
  ['64:ff9b::a00:1', true],
  ['2002:7f00:1::', true],
])('%s is private: %s', (address, expected) => {
  expect(isPrivate(address)).toBe(expected);
});
