import { describe, expect, it } from 'vitest';
import { startTestHub } from '../../../test/hub.ts';

describe('pages', () => {
  const started = startTestHub('sqlite', { APP_TITLE: 'Tom & <Jerry>' });

  it('name what the browser needs, with the nonce of their policy', async () => {
    const { fetch } = await started;
    const response = await fetch('/');
    const html = await response.text();
    const nonce = /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1];
    expect(nonce).toBeTruthy();
    for (const [tag] of html.matchAll(/<script[^>]*>/g)) expect(tag).toContain(`nonce="${nonce}"`);
    expect(html).toContain('<title>Tom &amp; &lt;Jerry&gt;</title>');
    const second = await fetch('/');
    expect(second.headers.get('content-security-policy')).not.toContain(nonce);
  });

  it('are served with assets that may be kept for ever, in the encoding the browser takes', async () => {
    const { fetch } = await started;
    const html = await (await fetch('/')).text();
    const assets = [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map((match) => match[1] ?? '');
    expect(assets.length).toBeGreaterThan(3);
    for (const asset of assets) {
      const response = await fetch(asset, { headers: { 'accept-encoding': 'br' } });
      expect(response.status, asset).toBe(200);
      expect(response.headers.get('cache-control'), asset).toBe('public, max-age=31536000, immutable');
      expect(response.headers.get('x-content-type-options'), asset).toBe('nosniff');
      if (asset.endsWith('.js') && Number(response.headers.get('content-length')) > 1000)
        expect(response.headers.get('content-encoding'), asset).toBe('br');
    }
  });

  it('refuse a range of an asset that is not there, and have no list of assets', async () => {
    const { fetch } = await started;
    const script = /src="([^"]+)"/.exec(await (await fetch('/')).text())?.[1] ?? '';
    expect((await fetch(script, { headers: { range: 'bytes=99999999-', accept: 'text/html' } })).status).toBe(
      416,
    );
    const list = await fetch('/assets/', { headers: { accept: 'text/html' } });
    expect([list.status, list.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
    expect((await fetch('/favicon.svg')).headers.get('cache-control')).not.toContain('immutable');
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

  it('give the hub a word for people without script', async () => {
    const { fetch } = await started;
    const html = await (await fetch('/test-stuff/test1', { headers: { 'accept-language': 'ar' } })).text();
    expect(html).toContain('<html lang="ar" dir="rtl"');
    expect(html).toMatch(/<noscript>[^<]*JavaScript[^<]*<\/noscript>/);
  });
});

it('unknown paths go home where that is configured', async () => {
  const { fetch } = await startTestHub('sqlite', { UNKNOWN_PATHS: 'home' });
  const response = await fetch('/nowhere');
  expect([response.status, response.headers.get('location')]).toEqual([302, '/']);
  expect((await fetch('/api/nowhere')).status).toBe(404);
});

it('behind TLS, browsers are told to stay there and cookies are locked to the host', async () => {
  const { fetch } = await startTestHub('sqlite', { PUBLIC_URL: 'https://hub.example.com' });
  const response = await fetch('/api/session');
  expect(response.headers.get('strict-transport-security')).toMatch(/^max-age=31536000/);
  expect(response.headers.get('set-cookie')).toMatch(/^__Host-hub-visitor=[a-z0-9]{24}; Path=\/; .*Secure/);
});
