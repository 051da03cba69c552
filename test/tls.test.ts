import { readFile, rm } from 'node:fs/promises';
import { type IncomingHttpHeaders, request as requestPlainly } from 'node:http';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#shared/ids.ts';
import { whenFileEnds } from './context.ts';
import { type HubBehindTls, hubName, startBehindTls } from './tls.ts';

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

describe('behind a proxy that speaks TLS', () => {
  let hub: HubBehindTls;
  let ca: string;

  beforeAll(async () => {
    const folder = join(tmpdir(), `hub-tls-${newId(8)}`);
    hub = await startBehindTls(folder);
    whenFileEnds(async () => {
      await hub.stop();
      await rm(folder, { recursive: true, force: true });
    });
    ca = await readFile(hub.certificate, 'utf8');
  });

  /** Sends a request to nginx from an address that the hub does not trust as a proxy. */
  const ask = (path: string, headers: Record<string, string> = {}, body: object | null = null) =>
    new Promise<Answer>((resolve, reject) => {
      const method = body ? 'POST' : 'GET';
      const { port, host } = new URL(hub.url);
      const how = { ca, method, headers: { host, ...headers }, servername: hubName };
      const from = { host: '127.0.0.1', port, localAddress: '127.0.0.2' };
      const outgoing = request({ ...from, path, ...how }, (answer) => {
        let text = '';
        answer.on('data', (chunk) => {
          text += chunk;
        });
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: text }),
        );
      });
      outgoing.on('error', reject);
      outgoing.end(body ? JSON.stringify(body) : undefined);
    });

  it.each([
    '/',
    '/api/session',
    '/auth/sign-in',
    '/oidc/jwks',
    '/nothing/here',
    '/healthz',
    '/robots.txt',
    '/video/none',
  ])('%s requires TLS from then on', async (path) => {
    const { headers } = await ask(path);
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  });

  it('sets no cookie that an open line could carry, or another host could have set', async () => {
    const signIn = await ask('/auth/sign-in', { accept: 'text/html' });
    const provider = await ask(new URL(signIn.headers.location ?? '').href.slice(hub.url.length));
    const form = await ask(provider.headers.location ?? '', { accept: 'text/html' });
    const cookies = [signIn, provider, form, await ask('/api/session')].flatMap(
      ({ headers }) => headers['set-cookie'] ?? [],
    );
    expect(cookies.length).toBeGreaterThan(3);
    const chosen = await ask('/?lang=fr', { accept: 'text/html' });
    expect(chosen.headers['set-cookie']?.join()).toMatch(/language=fr;.*; Secure/);
    for (const cookie of cookies) {
      expect(cookie.toLowerCase()).toContain('; secure');
      expect(cookie.toLowerCase()).toContain('; httponly');
      expect(cookie).toMatch(/samesite=(lax|strict)/i);
    }
    expect(cookies.filter((cookie) => /^__Host-hub-/.test(cookie)).length).toBeGreaterThan(1);
  });

  it('ignores forged names in the request', async () => {
    const lying = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' };
    const page = await ask('/', { ...lying, accept: 'text/html' });
    expect(page.body).not.toContain('evil.example');
    const signIn = await ask('/auth/sign-in', { ...lying, accept: 'text/html' });
    expect([signIn.headers.location, page.headers.location].join()).not.toContain('evil.example');
    expect((await ask('/oidc/.well-known/openid-configuration', lying)).body).toContain(`"${hub.url}/oidc"`);
  });

  it('takes the caller’s network from the proxy, and not from the caller', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 12; count += 1) {
      const session = await ask('/api/session');
      const [cookie = ''] = session.headers['set-cookie']?.[0]?.split(';') ?? [];
      const headers = {
        cookie,
        'x-hub-token': JSON.parse(session.body).authToken,
        origin: hub.url,
        'content-type': 'application/json',
        'x-forwarded-for': `203.0.113.${count}`,
      };
      statuses.push((await ask('/api/crashes', headers, { message: '', stack: '', path: '/' })).status);
    }
    // Ten per minute and network: a forged address in the header does not make it another network.
    expect(statuses).toEqual([...Array<number>(10).fill(201), 429, 429]);
  });

  it('does not echo TRACE', async () => {
    const answered = new Promise<{ status: number; body: string }>((resolve, reject) => {
      const outgoing = requestPlainly(
        hub.inner,
        { method: 'TRACE', headers: { 'x-secret': 'mine' } },
        (answer) => {
          let body = '';
          answer.on('data', (chunk) => {
            body += chunk;
          });
          answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body }));
        },
      );
      outgoing.on('error', reject);
      outgoing.end();
    });
    const { status, body } = await answered;
    expect([404, 405]).toContain(status);
    expect(body).not.toContain('mine');
  });

  it.each(['TLSv1', 'TLSv1.1'] as const)('is not reached by %s', async (version) => {
    const { port } = new URL(hub.url);
    const failed = new Promise<string>((resolve) => {
      const socket = connect({
        host: '127.0.0.1',
        port: Number(port),
        maxVersion: version,
        minVersion: version,
        ca,
      });
      socket.on('error', ({ message }) => resolve(message));
      socket.on('secureConnect', () => resolve('connected'));
    });
    expect(await failed).not.toBe('connected');
  });
});
