import * as client from 'openid-client';
import { beforeAll, expect, it } from 'vitest';
import { actAsHub } from '#server/context.ts';
import { openBrowser } from '../../../../../test/browser.ts';
import { onBothEngines } from '../../../../../test/context.ts';
import { startTestHub, type TestHub } from '../../../../../test/hub.ts';
import { beginSignIn, followBack, openSignInPage } from '../../../../../test/relying-party.ts';
import { setPassword } from '../accounts/passwords.ts';
import { createUser } from '../users/service.ts';

const password = 'violet harbour at nine';

onBothEngines('signing in at the embedded provider', (engine) => {
  let test: TestHub;
  let uid: string;

  beforeAll(async () => {
    test = await startTestHub(engine);
    const ctx = actAsHub(test.hub.ctx);
    const given = { email: 'Rania@Example.com', firstName: 'Rania', lastName: 'Haddad' };
    ({ uid } = await createUser(ctx, given));
    await setPassword(ctx, uid, password);
  });

  async function signIn() {
    const browser = openBrowser(test.hub.url);
    const begun = await beginSignIn(test.hub.ctx);
    const page = await openSignInPage(browser, begun);
    const answer = await browser.post(page, { email: 'rania@example.com', password });
    expect(answer.status).toBe(303);
    return { browser, begun, callback: await followBack(browser, answer) };
  }

  it('ends with an ID token and a profile of the person', async () => {
    const { begun, callback } = await signIn();
    expect(callback.pathname).toBe('/auth/callback');
    const tokens = await client.authorizationCodeGrant(begun.config, callback, begun.checks);
    const claims = tokens.claims();
    expect(claims).toMatchObject({
      iss: `${test.hub.url}/oidc`,
      aud: 'resource-hub',
      sub: uid,
      email: 'rania@example.com',
      email_verified: true,
      name: 'Rania Haddad',
      given_name: 'Rania',
      family_name: 'Haddad',
    });
    const info = await client.fetchUserInfo(begun.config, tokens.access_token, uid);
    expect(info.email).toBe('rania@example.com');
  });

  it('refuses a code the second time, and revokes its tokens', async () => {
    const { begun, callback } = await signIn();
    const tokens = await client.authorizationCodeGrant(begun.config, callback, begun.checks);
    await expect(client.authorizationCodeGrant(begun.config, callback, begun.checks)).rejects.toMatchObject({
      error: 'invalid_grant',
    });
    await expect(client.fetchUserInfo(begun.config, tokens.access_token, uid)).rejects.toThrow();
  });

  it('accepts one of two concurrent uses of a code', async () => {
    const { begun, callback } = await signIn();
    const use = () => client.authorizationCodeGrant(begun.config, callback, begun.checks);
    const outcomes = await Promise.allSettled([use(), use(), use()]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(1);
  });

  it('refuses a code without its verifier', async () => {
    const { begun, callback } = await signIn();
    const checks = { ...begun.checks, pkceCodeVerifier: client.randomPKCECodeVerifier() };
    await expect(client.authorizationCodeGrant(begun.config, callback, checks)).rejects.toMatchObject({
      error: 'invalid_grant',
    });
  });

  it('refuses requests without PKCE, for another client or to another address', async () => {
    const browser = openBrowser(test.hub.url);
    const { url } = await beginSignIn(test.hub.ctx);
    const without = new URL(url);
    without.searchParams.delete('code_challenge');
    without.searchParams.delete('code_challenge_method');
    const refused = await browser.get(without.href);
    expect(refused.headers.get('location')).toContain('error=invalid_request');
    const plainly = new URL(url);
    plainly.searchParams.set('code_challenge_method', 'plain');
    expect((await browser.get(plainly.href)).headers.get('location')).toContain('error=invalid_request');
    for (const [name, value] of [
      ['client_id', 'somebody'],
      ['redirect_uri', 'https://evil.example/auth/callback'],
    ] as const) {
      const other = new URL(url);
      other.searchParams.set(name, value);
      const response = await browser.get(other.href);
      expect(response.status).toBe(400);
      expect(response.headers.get('location')).toBeNull();
      expect(await response.text()).toContain('This sign-in expired');
    }
  });

  it.each(['token', 'id_token', 'id_token token', 'code id_token', 'code token', 'none'])(
    'answers by a code alone, and never by %s',
    async (type) => {
      const { url } = await beginSignIn(test.hub.ctx);
      url.searchParams.set('response_type', type);
      const answer = await openBrowser(test.hub.url).get(url.href);
      expect(answer.headers.get('location') ?? '').toMatch(/error=unsupported_response_type/);
    },
  );

  it.each(['password', 'client_credentials', 'refresh_token', 'implicit'])(
    'gives no token for %s',
    async (grant) => {
      const { config } = await beginSignIn(test.hub.ctx);
      const grantRequest = client.genericGrantRequest(config, grant, {
        username: 'rania@example.com',
        password,
        refresh_token: 'x',
        scope: 'openid',
      });
      await expect(grantRequest).rejects.toMatchObject({
        error: expect.stringMatching(/^un(supported|authorized)/),
      });
    },
  );

  it('reports no more than that something is wrong, and preserves the typed text except the password', async () => {
    const browser = openBrowser(test.hub.url);
    const page = await openSignInPage(browser, await beginSignIn(test.hub.ctx));
    const wrong = await browser.post(page, { email: 'rania@example.com', password: 'violet harbour at ten' });
    const unknown = await browser.post(page, { email: 'nobody@example.com', password });
    expect([wrong.status, unknown.status]).toEqual([422, 422]);
    expect(wrong.headers.get('cache-control')).toBe('no-store');
    const html = await wrong.text();
    expect(html).toContain('value="rania@example.com"');
    expect(html).not.toContain('violet');
    const bare = (text: string, email: string) =>
      text.replaceAll(email, '').replace(/nonce[-=]["']?[\w+/=]+/g, '');
    expect(bare(html, 'rania@example.com')).toBe(bare(await unknown.text(), 'nobody@example.com'));
  });

  it('cannot be finished in another browser', async () => {
    const page = await openSignInPage(openBrowser(test.hub.url), await beginSignIn(test.hub.ctx));
    const other = openBrowser(test.hub.url);
    await openSignInPage(other, await beginSignIn(test.hub.ctx));
    expect((await other.get(page)).status).toBe(400);
    expect((await other.post(page, { email: 'rania@example.com', password })).status).toBe(400);
  });

  it('asks for the password again, whatever the browser has stored', async () => {
    const { browser } = await signIn();
    const page = await openSignInPage(browser, await beginSignIn(test.hub.ctx));
    expect(page).toMatch(/^\/account\/sign-in\//);
    const silent = await browser.get((await beginSignIn(test.hub.ctx, { prompt: 'none' })).url.href);
    expect(silent.headers.get('location')).toContain('error=login_required');
  });

  it('allows somebody else to sign in in the same browser', async () => {
    const { browser } = await signIn();
    const ctx = actAsHub(test.hub.ctx);
    const other = await createUser(ctx, { email: 'omar@example.com' });
    await setPassword(ctx, other.uid, password);
    const begun = await beginSignIn(test.hub.ctx);
    const page = await openSignInPage(browser, begun);
    const answer = await browser.post(page, { email: 'omar@example.com', password });
    const between = await browser.get(answer.headers.get('location') ?? '');
    const html = await between.text();
    expect(between.headers.get('content-security-policy')).toMatch(/script-src [^;]*'sha256-/);
    const secret = /name="xsrf" value="([^"]+)"/.exec(html)?.[1] ?? '';
    const action = /action="([^"]+)"/.exec(html)?.[1] ?? '';
    const callback = await followBack(browser, await browser.post(action, { xsrf: secret, logout: 'yes' }));
    const tokens = await client.authorizationCodeGrant(begun.config, callback, begun.checks);
    expect(tokens.claims()?.sub).toBe(other.uid);
  });

  it('ends when cancelled', async () => {
    const browser = openBrowser(test.hub.url);
    const begun = await beginSignIn(test.hub.ctx);
    const page = await openSignInPage(browser, begun);
    const callback = await followBack(browser, await browser.post(page, { intent: 'cancel' }));
    expect(callback.searchParams.get('error')).toBe('access_denied');
    expect(callback.searchParams.get('state')).toBe(begun.checks.expectedState);
  });

  it('refuses forms from other sites', async () => {
    const browser = openBrowser(test.hub.url);
    const page = await openSignInPage(browser, await beginSignIn(test.hub.ctx));
    const values = { email: 'rania@example.com', password };
    for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }])
      expect((await browser.post(page, values, headers)).status).toBe(403);
  });

  it.each([
    ['POST', '/oidc/token'],
    ['OPTIONS', '/oidc/token'],
    ['GET', '/oidc/me'],
    ['GET', '/oidc/jwks'],
    ['GET', '/oidc/.well-known/openid-configuration'],
  ])('allows no page of another site to read an answer: %s %s', async (method, path) => {
    const answer = await fetch(test.hub.url + path, {
      method,
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    });
    const names = [...answer.headers.keys()].filter((name) => name.startsWith('access-control-'));
    expect(names).toEqual([]);
  });

  it('signs out at the provider and returns to the hub', async () => {
    const { browser, begun } = await signIn();
    const url = client.buildEndSessionUrl(begun.config, {
      client_id: 'resource-hub',
      post_logout_redirect_uri: `${test.hub.url}/`,
    });
    const page = await browser.get(url.href);
    const html = await page.text();
    expect(page.status).toBe(200);
    const secret = /name="xsrf" value="(\w+)"/.exec(html)?.[1] ?? '';
    const action = /action="([^"]+)"/.exec(html)?.[1] ?? '';
    const done = await browser.post(action, { xsrf: secret, logout: 'yes' });
    expect(done.headers.get('location')).toBe(`${test.hub.url}/`);
  });
});
