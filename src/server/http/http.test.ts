import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { someChecks } from '#features/self-test/fixtures.ts';
import { beginSession } from '../../../test/caller.ts';
import { onBothEnginesInFull } from '../../../test/context.ts';
import { startTestHub } from '../../../test/hub.ts';
import { memberOf } from '../../../test/members.ts';

const reports = '/api/self-test/reports';
const checks = JSON.stringify(someChecks);
const json = { 'content-type': 'application/json' };

onBothEnginesInFull('the web platform', (engine) => {
  const started = startTestHub(engine);

  async function answer(path: string, init?: RequestInit): Promise<{ status: number; code: string }> {
    const { fetch } = await started;
    const response = await fetch(path, init);
    const body = await response.json();
    expect(body).toEqual({
      code: expect.any(String),
      params: expect.any(Object),
      requestId: expect.any(String),
    });
    expect(response.headers.get('x-request-id')).toBe(body.requestId);
    return { status: response.status, code: body.code };
  }

  /** Sends a change with a valid session, so that only the body can be the reason for a refusal. */
  async function change(body: string, headers: Record<string, string> = json) {
    const { hub } = await started;
    return answer(reports, {
      method: 'POST',
      headers: { ...(await beginSession(hub.url)), ...headers },
      body,
    });
  }

  describe('bad input', () => {
    it.each([
      ['malformed JSON', '{"checks": [', 'malformed-request', 400],
      ['an empty body', '', 'malformed-request', 400],
      ['a body that is no object', '[1, 2]', 'invalid-input', 400],
      ['a null body', 'null', 'invalid-input', 400],
      ['wrong types', '{"checks": "none"}', 'invalid-input', 400],
      ['a poisoned prototype', '{"__proto__": {"admin": true}, "checks": []}', 'malformed-request', 400],
      ['a null character', `{"checks": ${checks}, "note": "a\\u0000b"}`, 'invalid-input', 400],
      ['half a character', `{"checks": ${checks}, "note": "\\ud800"}`, 'invalid-input', 400],
      ['a body larger than a visitor may send', `{"note": "${'x'.repeat(70_000)}"}`, 'too-large', 413],
      ['lists inside of lists', nested(7500, '[', ']'), 'invalid-input', 400],
      ['objects inside of objects', nested(5000, '{"a":', '}'), 'invalid-input', 400],
      ['one level more than may be', nested(50, '[', ']'), 'invalid-input', 400],
    ])('%s', async (_name, body, code, status) => {
      expect(await change(body)).toEqual({ status, code });
    });

    it.each([
      ['PUT', '/api/feedback/pictures/x', 413],
      ['POST', '/nowhere', 404],
      ['POST', '/api/nowhere', 404],
    ])('is bounded if a body is no part of the contract: %s %s', async (method, path, ofLong) => {
      const { hub, fetch } = await started;
      const headers = { ...json, ...(await beginSession(hub.url)) };
      const send = async (body: string) => (await fetch(path, { method, headers, body })).status;
      expect(await send(nested(60, '[', ']'))).toBe(400);
      expect(await send(`{"a": "${'x'.repeat(70_000)}"}`)).toBe(ofLong);
    });

    it('accepts the allowed depth of nesting, and brackets inside of text do not count', async () => {
      const { hub, fetch } = await started;
      const headers = { ...json, ...(await beginSession(hub.url)) };
      for (const more of [nested(49, '[', ']'), `{"checks": ${checks}, "note": "${'[{'.repeat(60)}\\"["}`]) {
        const response = await fetch(reports, { method: 'POST', headers, body: more });
        expect(response.status).toBe(201);
      }
    });

    it('names the text that cannot be stored', async () => {
      const { send } = await started;
      const response = await send('POST', reports, { checks: [{ name: 'a' }, { name: { deep: ['a\0'] } }] });
      expect((await response.json()).params).toEqual({
        issues: [{ path: 'checks.1.name.deep.0', reason: 'unstorable' }],
      });
    });

    it('refuses a change before reading its body', async () => {
      const { hub } = await started;
      const head = `Host: hub\r\nContent-Type: application/json\r\nContent-Length: 900000\r\nConnection: close\r\n\r\n`;
      for (const [path, status] of [
        ['/api/links', 401],
        [reports, 403],
      ])
        expect(await rawRequest(hub.url, `POST ${path} HTTP/1.1\r\n${head}`)).toMatch(
          new RegExp(`^HTTP/1.1 ${status} `),
        );
    });

    it('checks the sender of a body again once it is complete', async () => {
      const test = await started;
      const member = await memberOf(test);
      const session = await beginSession(test.hub.url, member.cookie);
      const body = JSON.stringify({ firstName: 'Late' });
      const head = [
        ...['PATCH /api/profile HTTP/1.1', 'Host: hub', 'Connection: close', 'Expect: 100-continue'],
        ...['Content-Type: application/json', `Content-Length: ${body.length}`],
        ...Object.entries(session).map(([name, value]) => `${name}: ${value}`),
      ];
      const { hostname, port } = new URL(test.hub.url);
      const socket = connect(Number(port), hostname);
      socket.write(`${head.join('\r\n')}\r\n\r\n`);
      expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1.1 100 /);
      const admin = await memberOf(test, { roles: ['ADMIN'] });
      expect((await admin.send('POST', `/api/users/${member.uid}/block`)).status).toBe(200);
      socket.write(body);
      expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1.1 401 /);
    });

    it('a null character in a path', async () => {
      expect(await answer('/api/self-test/reports/a%00b')).toEqual({ status: 400, code: 'invalid-input' });
    });

    it.each([2 ** 31 - 1, 3_000_000_000, Number.MAX_SAFE_INTEGER])('a version of %d', async (version) => {
      const { send } = await started;
      const response = await send('PUT', `${reports}/x`, { version, note: '' });
      expect(response.status).toBe(400);
    });

    it('a body of another type', async () => {
      expect(await change('checks=1', { 'content-type': 'application/x-www-form-urlencoded' })).toEqual({
        status: 415,
        code: 'unsupported-type',
      });
    });

    it.each(['/api/self-test/reports/%ZZ', '/api/%E0%A4%A', '/api/%'])(
      'bad percent-encoding: %s',
      async (path) => {
        expect(await answer(path)).toEqual({ status: 400, code: 'malformed-request' });
      },
    );

    it('bad percent-encoding in the address of a page', async () => {
      const { fetch } = await started;
      const response = await fetch('/video/%ZZ');
      expect(response.status).toBe(404);
      expect(response.headers.get('content-type')).toContain('text/html');
      expect(response.headers.get('content-security-policy')).toContain("script-src 'nonce-");
    });

    it.each([
      '/assets/../../package.json',
      '/assets/%2e%2e/%2e%2e/package.json',
      '/assets/..%2f..%2fpackage.json',
      '/assets/....//package.json',
    ])('path traversal: %s', async (path) => {
      const { hub } = await started;
      const raw = await rawRequest(hub.url, `GET ${path} HTTP/1.1\r\nHost: hub\r\nConnection: close\r\n\r\n`);
      expect(raw).toMatch(/^HTTP\/1.1 (400|403|404) /);
      expect(raw).not.toContain('resource-hub"');
    });

    it.each(['bytes=99999999-', 'bytes=abc', 'bytes=5-2'])('a bad range: %s', async (range) => {
      const { fetch } = await started;
      const response = await fetch('/api/self-test/sample', { headers: { range } });
      expect(response.status).toBe(416);
      expect(response.headers.get('content-range')).toMatch(/^bytes \*\/\d+$/);
    });

    it('not HTTP', async () => {
      const { hub } = await started;
      const raw = await rawRequest(hub.url, 'this is no request\r\n\r\n');
      expect(raw).toMatch(/^HTTP\/1.1 400 /);
      expect(raw).toContain('"code":"malformed-request"');
    });

    it('unknown paths and methods of the API', async () => {
      expect(await answer('/api/nothing')).toEqual({ status: 404, code: 'not-found' });
      expect(await answer(`${reports}/x`, { method: 'PATCH' })).toEqual({
        status: 405,
        code: 'method-not-allowed',
      });
    });
  });

  describe('forged requests', () => {
    const body = '{"checks":[{"name":"a","outcome":"passed","detail":"","ms":1}]}';

    it.each<[string, (session: Record<string, string>) => Record<string, string>]>([
      ['no session at all', () => json],
      ['the cookie without the token', ({ cookie }) => ({ ...json, cookie: cookie ?? '' })],
      ['the token without the cookie', ({ cookie, ...token }) => ({ ...json, ...token })],
      ["another session's token", (session) => ({ ...json, ...session, 'x-hub-token': 'x'.repeat(43) })],
      ['another origin', (session) => ({ ...json, ...session, origin: 'https://evil.example' })],
      ['another site', (session) => ({ ...json, ...session, 'sec-fetch-site': 'cross-site' })],
    ])('%s', async (_name, headersFor) => {
      const { hub } = await started;
      const headers = headersFor(await beginSession(hub.url));
      expect(await answer(reports, { method: 'POST', headers, body })).toEqual({
        status: 403,
        code: 'csrf-failed',
      });
    });

    it('is distinguished from an honest one', async () => {
      const { hub, fetch } = await started;
      const headers = { ...json, ...(await beginSession(hub.url)), 'sec-fetch-site': 'same-origin' };
      expect((await fetch(reports, { method: 'POST', headers, body })).status).toBe(201);
    });
  });

  it('sets strict headers on every answer', async () => {
    const { fetch } = await started;
    for (const path of ['/api/session', '/healthz', '/', '/nowhere', '/api/nothing']) {
      const { headers } = await fetch(path);
      expect(headers.get('x-content-type-options'), path).toBe('nosniff');
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy, path).toContain("default-src 'none'");
      expect(policy, path).toContain("frame-ancestors 'none'");
      expect(policy, path).toContain("base-uri 'none'");
      expect(policy, path).not.toContain('object-src');
      // Responses that are not pages send no referrer policy.
      if (headers.get('content-type')?.startsWith('text/html'))
        expect(headers.get('referrer-policy'), path).toBe('strict-origin-when-cross-origin');
      expect(policy.split('; ').find((part) => part.startsWith('script-src ')) ?? '').not.toContain('unsafe');
    }
  });

  it('is healthy and ready', async () => {
    const { fetch } = await started;
    expect((await fetch('/healthz')).status).toBe(200);
    expect(await (await fetch('/readyz')).json()).toEqual({
      status: 'ready',
      database: true,
      stopping: false,
    });
    expect(await (await fetch('/storagez')).json()).toEqual({ status: 'ok' });
  });

  it('shows its metrics to this machine, and not through a proxy', async () => {
    const { fetch } = await started;
    const seen = await fetch('/metrics');
    expect(await seen.text()).toContain('hub_http_request_seconds_bucket');
    expect((await fetch('/metrics', { headers: { 'x-forwarded-for': '203.0.113.9' } })).status).toBe(404);
  });

  it('measures response times of the API', async () => {
    const { fetch } = await started;
    await fetch('/api/self-test/clock');
    const numbers = await (await fetch('/metrics')).text();
    const sum = /_seconds_sum\{method="GET",route="\/api\/self-test\/clock",status="200"\} (\S+)/.exec(
      numbers,
    );
    expect(Number(sum?.[1])).toBeGreaterThan(0);
  });

  it('describes its API for machines and people', async () => {
    const { fetch } = await started;
    const description = await (await fetch('/api/openapi.json')).json();
    expect(description.openapi).toBe('3.1.0');
    expect(description.paths['/api/self-test/reports/{id}'].put).toMatchObject({
      parameters: [{ name: 'id', in: 'path', required: true }],
      requestBody: { content: { 'application/json': { schema: { required: ['version', 'note'] } } } },
    });
    const page = await fetch('/api/docs');
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(await page.text()).toContain('/api/self-test/reports/{id}');
  });
});

/** Returns a report with a field of this nesting depth. */
function nested(levels: number, open: string, close: string): string {
  return `{"checks": ${checks}, "more": ${open.repeat(levels)}1${close.repeat(levels)}}`;
}

function rawRequest(url: string, text: string): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(text));
    let received = '';
    socket.on('data', (chunk) => {
      received += chunk;
    });
    socket.on('close', () => resolve(received));
    socket.on('error', reject);
  });
}
