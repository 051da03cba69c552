import { describe, expect, it } from 'vitest';
import { startTestHub } from '../../../test/hub.ts';

describe('pages', () => {
  const started = startTestHub('sqlite', { APP_TITLE: 'Tom & <Jerry>' });

  it('name what the browser needs, with the nonce of their policy', async () => {
    const { fetch } = await started;
    const response = await fetch('/not-authorized');
    const html = await response.text();
    const nonce = /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1];
    expect(nonce).toBeTruthy();
    const scripts = [...html.matchAll(/<script[^>]*>/g)].map(([tag]) => tag);
    // Scripts that contain only data need no nonce.
    expect(scripts.filter((tag) => !tag.includes(`nonce="${nonce}"`))).toEqual([
      '<script type="application/json" id="page">',
    ]);
    expect(html).toContain(' · Tom &amp; &lt;Jerry&gt;</title>');
    const second = await fetch('/not-authorized');
    expect(second.headers.get('content-security-policy')).not.toContain(nonce);
  });

  it('are served with immutable assets, in an encoding of the browser', async () => {
    const { fetch } = await started;
    const html = await (await fetch('/')).text();
    const assets = [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map((match) => match[1] ?? '');
    expect(assets.length).toBeGreaterThan(3);
    for (const asset of assets) {
      const response = await fetch(asset, { headers: { 'accept-encoding': 'br' } });
      expect(response.status, asset).toBe(200);
      expect(response.headers.get('cache-control'), asset).toBe('public, max-age=31536000, immutable');
      expect(response.headers.get('x-content-type-options'), asset).toBe('nosniff');
      if (asset.endsWith('.js') && Number(response.headers.get('content-length')) > 1024)
        expect(response.headers.get('content-encoding'), asset).toBe('br');
    }
  });

  it('refuse a range of a missing asset, and list no assets', async () => {
    const { fetch } = await started;
    const script = /data-later="([^" ]+)/.exec(await (await fetch('/')).text())?.[1] ?? '';
    expect((await fetch(script, { headers: { range: 'bytes=99999999-', accept: 'text/html' } })).status).toBe(
      416,
    );
    const list = await fetch('/assets/', { headers: { accept: 'text/html' } });
    expect([list.status, list.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
    expect((await fetch('/favicon.svg')).headers.get('cache-control')).not.toContain('immutable');
  });

  it('send an asset in each encoding, whole or in ranges, and not again if unchanged', async () => {
    const { fetch } = await started;
    const [, script = ''] = /data-later="([^" ]+)/.exec(await (await fetch('/')).text()) ?? [];
    const ask = (headers: Record<string, string>, method = 'GET') => fetch(script, { method, headers });
    const whole = await (await ask({ 'accept-encoding': 'identity' })).text();
    expect(whole.length).toBeGreaterThan(1000);
    const etags = new Set<string | null>();
    for (const [accepted, encoding] of [
      ['gzip, br', 'br'],
      ['gzip, br;q=0.5', 'gzip'],
      ['br;q=0, gzip;q=0', null],
    ] as const) {
      const answer = await ask({ 'accept-encoding': accepted });
      expect(answer.headers.get('content-encoding')).toBe(encoding);
      expect(answer.headers.get('vary')).toContain('accept-encoding');
      expect(await answer.text()).toBe(whole);
      const etag = answer.headers.get('etag');
      etags.add(etag);
      const again = await ask({ 'accept-encoding': accepted, 'if-none-match': etag ?? '' });
      expect([again.status, again.headers.get('etag')]).toEqual([304, etag]);
    }
    expect(etags.size).toBe(3);
    const part = await ask({ 'accept-encoding': 'identity', range: 'bytes=0-9' });
    expect([part.status, await part.text()]).toEqual([206, whole.slice(0, 10)]);
    const head = await ask({ 'accept-encoding': 'identity' }, 'HEAD');
    expect([head.headers.get('content-length'), await head.text()]).toEqual([
      String(Buffer.byteLength(whole)),
      '',
    ]);
    expect((await fetch(`${script}.br`)).status).toBe(404);
  });

  it.each([
    ['an unknown value', 'Tom%20%26%20%3CJerry%3E-theme=pink'],
    ['script', 'Tom%20%26%20%3CJerry%3E-theme="><script>alert(1)</script>'],
    ['ten kilobytes', `Tom%20%26%20%3CJerry%3E-theme=${'x'.repeat(10_000)}`],
    ['bad encoding', 'Tom%20%26%20%3CJerry%3E-language=%ZZ; =; ;;'],
  ])('fall back to the defaults on a cookie with %s', async (_name, cookie) => {
    const { fetch } = await started;
    const response = await fetch('/', { headers: { cookie, 'accept-language': 'fr' } });
    expect(response.status).toBe(200);
    const html = await response.text();
    expect(html).toContain('<html lang="fr" dir="ltr" data-theme="dark"');
    expect(html).not.toContain('alert(1)');
  });

  it('contain a note for people without script', async () => {
    const { fetch } = await started;
    const html = await (await fetch('/test-stuff/test1', { headers: { 'accept-language': 'ar' } })).text();
    expect(html).toContain('<html lang="ar" dir="rtl"');
    expect(html).toMatch(/<noscript[^>]*>[^<]*JavaScript[^<]*<\/noscript>/);
  });
});

it('redirect unknown paths home if so configured', async () => {
  const { fetch } = await startTestHub('sqlite', { UNKNOWN_PATHS: 'home' });
  const response = await fetch('/nowhere');
  expect([response.status, response.headers.get('location')]).toEqual([302, '/']);
  expect((await fetch('/api/nowhere')).status).toBe(404);
  for (const path of ['/assets/nope.js', '/favicon.ico']) expect((await fetch(path)).status, path).toBe(404);
  expect((await fetch('/nowhere', { method: 'POST' })).status).toBe(404);
  // Missing pages stay missing, and the router's own page exists.
  for (const path of ['/404', '/video/nobody-has-it', '/pages/misc/not-found/x'])
    expect((await fetch(path)).status, path).toBe(404);
});

describe('addresses', () => {
  const started = startTestHub('sqlite', {});

  it.each([
    ['/login', 302, '/?sign-in'],
    ['/login/', 301, '/login'],
    ['/share/', 301, '/share'],
    ['/share/?q=1', 301, '/share?q=1'],
    ['/pages/misc/not-found/503/?a=b', 301, '/pages/misc/not-found/503?a=b'],
    ['/share/nonsense/1', 302, '/404'],
    ['/share/audio_playlist/1', 302, '/404'],
    ['/share/__proto__/1', 302, '/404'],
  ])('%s redirects elsewhere', async (path, status, location) => {
    const { fetch } = await started;
    const response = await fetch(path);
    expect([response.status, response.headers.get('location')]).toEqual([status, location]);
  });

  it('answer HEAD as GET, without a body', async () => {
    const { fetch } = await started;
    for (const [path, status] of [
      ['/', 200],
      ['/share', 200],
      ['/410', 410],
      ['/library', 401],
    ] as const) {
      const response = await fetch(path, { method: 'HEAD' });
      expect([response.status, await response.text()], path).toEqual([status, '']);
    }
  });

  it('name the page in the first bytes, in the language of the browser', async () => {
    const { fetch } = await started;
    const html = await (await fetch('/access-control', { headers: { 'accept-language': 'fr' } })).text();
    expect(html).toContain('<title>Mes accès · Resource Hub</title>');
    expect(html).toMatch(/<nav[^>]+aria-label="Navigation principale"/);
  });

  it('contain only the permissions of their person', async () => {
    const { fetch } = await started;
    const html = await (await fetch('/access-control')).text();
    const page = JSON.parse(/id="page"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '{}') as { rules: unknown };
    expect(page.rules).toEqual([
      { action: 'read', subject: 'Landing', reason: 'everyone' },
      { action: 'read', subject: 'AclDemo', reason: 'everyone' },
      {
        action: 'read',
        subject: 'Content',
        reason: 'public',
        conditions: { published: true, audience: { $in: ['public'] } },
      },
      { action: 'read', subject: 'Podcast', reason: 'everyone' },
      { action: 'create', subject: 'Feedback', reason: 'everyone' },
    ]);
    expect(html).not.toContain('href="/library"');
  });
});

it('behind TLS, require TLS from then on and bind cookies to the host', async () => {
  const { fetch } = await startTestHub('sqlite', { PUBLIC_URL: 'https://hub.example.com' });
  const response = await fetch('/api/session');
  expect(response.headers.get('strict-transport-security')).toMatch(/^max-age=31536000/);
  expect(response.headers.get('set-cookie')).toMatch(/^__Host-hub-visitor=[a-z0-9]{24}; Path=\/; .*Secure/);
});
