import { randomBytes } from 'node:crypto';
import * as client from 'openid-client';
import { beforeAll, describe, expect, it } from 'vitest';
import { actAsHub } from '#server/context.ts';
import { openBrowser } from '../../../../../test/browser.ts';
import { unsigned } from '../../../../../test/forging-issuer.ts';
import { startTestHub, type TestHub } from '../../../../../test/hub.ts';
import { addSession } from '../../../../../test/members.ts';
import { beginSignIn, followBack, openSignInPage } from '../../../../../test/relying-party.ts';
import { setPassword } from '../accounts/passwords.ts';
import { hashSecret } from '../secrets.ts';
import { createToken } from '../tokens/service.ts';
import { createUser } from '../users/service.ts';

const password = 'violet harbour at nine';

describe('the embedded provider and the API', () => {
  let test: TestHub;
  let uid: string;
  let idToken: string;
  let accessToken: string;
  let code: string;

  beforeAll(async () => {
    test = await startTestHub('sqlite');
    const ctx = actAsHub(test.hub.ctx);
    ({ uid } = await createUser(ctx, { email: 'rania@example.com', roles: ['ADMIN'] }));
    await setPassword(ctx, uid, password);
    const browser = openBrowser(test.hub.url);
    const begun = await beginSignIn(test.hub.ctx);
    const page = await openSignInPage(browser, begun);
    const answer = await browser.post(page, { email: 'rania@example.com', password });
    const callback = await followBack(browser, answer);
    code = callback.searchParams.get('code') ?? '';
    const tokens = await client.authorizationCodeGrant(begun.config, callback, begun.checks);
    [idToken, accessToken] = [tokens.id_token ?? '', tokens.access_token];
  });

  const claims = () => ({ iss: `${test.hub.url}/oidc`, aud: 'resource-hub', sub: uid, exp: 9_999_999_999 });
  const bearer = (path: string, token: string) =>
    fetch(test.hub.url + path, { headers: { authorization: `Bearer ${token}` } });

  it('refuse bearer tokens that are forged or of another purpose', async () => {
    const { secret } = await createToken(actAsHub(test.hub.ctx), { uid, name: 'true', expiresAt: null });
    const session = (await addSession(test.hub.ctx, uid)).split('=')[1] ?? '';
    const wrong = [
      `${unsigned({ alg: 'none' }, claims())}.`,
      `${unsigned({ alg: 'HS256' }, claims())}.${randomBytes(32).toString('base64url')}`,
      ...[idToken, code, session, uid],
      ...[`${secret}x`, secret.slice(0, -1), secret.toUpperCase(), hashSecret(secret), 'hub_', ''],
    ];
    for (const token of [...wrong, accessToken])
      expect((await bearer(`/api/users/${uid}`, token)).status, token).toBe(401);
    for (const token of [...wrong, secret])
      expect((await bearer('/oidc/me', token)).status, token).toBeGreaterThanOrEqual(400);
    // The true ones are taken, each where it belongs.
    expect((await bearer(`/api/users/${uid}`, secret)).status).toBe(200);
    expect((await bearer('/oidc/me', accessToken)).status).toBe(200);
  });

  it('accept no token as a session, and no session of a malformed shape', async () => {
    for (const value of [
      idToken,
      accessToken,
      code,
      `${unsigned({ alg: 'none' }, claims())}.`,
      uid,
      hashSecret('x'),
    ]) {
      const answer = await fetch(`${test.hub.url}/api/session`, {
        headers: { cookie: `hub-session=${value}` },
      });
      expect((await answer.json()).uid, value).toBeNull();
    }
  });

  it('recognize the hub by its secret alone, and by no assertion about itself', async () => {
    const post = (fields: Record<string, string>) =>
      fetch(`${test.hub.url}/oidc/token`, {
        method: 'POST',
        body: new URLSearchParams({ grant_type: 'authorization_code', code, ...fields }),
      });
    const assertion = `${unsigned({ alg: 'none' }, { ...claims(), iss: 'resource-hub', sub: 'resource-hub' })}.`;
    for (const fields of [
      { client_id: 'resource-hub' },
      { client_id: 'resource-hub', client_secret: 'guessed' },
      {
        client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
        client_assertion: assertion,
      },
    ])
      expect([400, 401]).toContain((await post(fields)).status);
  });

  it('ignore unsigned logout hints, and redirect nobody by one', async () => {
    const { url } = await beginSignIn(test.hub.ctx);
    const input = { client_id: 'resource-hub', redirect_uri: 'https://evil.example/', response_type: 'code' };
    url.searchParams.set('request', `${unsigned({ alg: 'none' }, input)}.`);
    const answer = await fetch(url, { redirect: 'manual' });
    expect(answer.headers.get('location') ?? '').not.toContain('evil.example');
    expect(answer.headers.get('location') ?? '').not.toContain('code=');
    for (const hint of [`${unsigned({ alg: 'none' }, claims())}.`, `${idToken.slice(0, -4)}AAAA`]) {
      const leave = new URL('/oidc/session/end', test.hub.url);
      leave.search = new URLSearchParams({
        id_token_hint: hint,
        post_logout_redirect_uri: 'https://evil.example/',
      }).toString();
      const answer = await fetch(leave, { redirect: 'manual' });
      expect([answer.status, answer.headers.get('location')]).toEqual([400, null]);
    }
  });
});
