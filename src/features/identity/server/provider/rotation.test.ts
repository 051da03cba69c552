import { createPublicKey, type JsonWebKey, verify } from 'node:crypto';
import * as client from 'openid-client';
import { expect, it } from 'vitest';
import { actAsHub } from '#server/context.ts';
import { openBrowser } from '../../../../../test/browser.ts';
import { testSettings } from '../../../../../test/context.ts';
import { startTestHub, type TestHub } from '../../../../../test/hub.ts';
import { beginSignIn, followBack, openSignInPage } from '../../../../../test/relying-party.ts';
import { setPassword } from '../accounts/passwords.ts';
import { createUser } from '../users/service.ts';
import { rotateKeys } from './keys.ts';
import { listKeys } from './repository.ts';

const password = 'violet harbour at nine';
const day = 24 * 60 * 60 * 1000;

async function idTokenFrom({ hub }: TestHub): Promise<string> {
  const browser = openBrowser(hub.url);
  const begun = await beginSignIn(hub.ctx);
  const page = await openSignInPage(browser, begun);
  const callback = await followBack(browser, await browser.post(page, { email: 'a@example.com', password }));
  return (await client.authorizationCodeGrant(begun.config, callback, begun.checks)).id_token ?? '';
}

async function publishedBy({ fetch }: TestHub): Promise<(JsonWebKey & { kid: string })[]> {
  const { keys } = (await (await fetch('/oidc/jwks')).json()) as { keys: (JsonWebKey & { kid: string })[] };
  return keys;
}

function signingKey(token: string, keys: readonly (JsonWebKey & { kid: string })[]): string | null {
  const [head = '', body = '', signature = ''] = token.split('.');
  const { kid } = JSON.parse(Buffer.from(head, 'base64url').toString()) as { kid: string };
  const jwk = keys.find((key) => key.kid === kid);
  if (!jwk) return null;
  const key = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' } as const;
  return verify('sha256', Buffer.from(`${head}.${body}`), key, Buffer.from(signature, 'base64url'))
    ? kid
    : null;
}

it('two nodes change the key without a restart, and old tokens remain valid', async () => {
  const settings = await testSettings('postgres');
  const [one, two] = [await startTestHub('postgres', settings), await startTestHub('postgres', settings)];
  const ctx = actAsHub(one.hub.ctx);
  const { uid } = await createUser(ctx, { email: 'a@example.com' });
  await setPassword(ctx, uid, password);
  let shift = 0;
  for (const { hub } of [one, two]) hub.ctx.now = () => new Date(Date.now() + shift);

  const old = await idTokenFrom(one);
  expect(signingKey(old, await publishedBy(two))).toBe('hub-1');

  const passed = async (ms: number) => {
    // The rows of a sign-in end by the same clock; only the keys are looked at over this long.
    shift += ms;
    await rotateKeys(one.hub.ctx);
  };
  await passed(89 * day);
  expect((await listKeys(ctx)).map(({ kid }) => kid)).toEqual(['hub-2', 'hub-1']);
  shift += 61_000;
  expect((await publishedBy(two)).map(({ kid }) => kid)).toEqual(['hub-1', 'hub-2']);
  expect(signingKey(await idTokenFrom(two), await publishedBy(one))).toBe('hub-1');

  await passed(day);
  expect(signingKey(await idTokenFrom(one), await publishedBy(two))).toBe('hub-2');
  expect(signingKey(await idTokenFrom(two), await publishedBy(one))).toBe('hub-2');
  expect(signingKey(old, await publishedBy(two))).toBe('hub-1');

  await passed(2 * day);
  shift += 61_000;
  expect(signingKey(old, await publishedBy(two))).toBeNull();
}, 30_000);

it('a sign-in continues at whichever node answers', async () => {
  const settings = { ...(await testSettings('postgres')), PUBLIC_URL: 'http://hub.test' };
  const [one, two] = [await startTestHub('postgres', settings), await startTestHub('postgres', settings)];
  const { uid } = await createUser(actAsHub(one.hub.ctx), { email: 'a@example.com' });
  await setPassword(actAsHub(one.hub.ctx), uid, password);
  const here = openBrowser(one.hub.url);
  const there = openBrowser(two.hub.url, {}, here.cookies);
  const local = (address: string | null) => address?.replace('http://hub.test', '') ?? '';
  const begun = await beginSignIn(one.hub.ctx);
  const page = (await here.get(local(begun.url.href))).headers.get('location') ?? '';
  const answer = await there.post(page, { email: 'a@example.com', password });
  const back = await here.get(local(answer.headers.get('location')));
  const callback = new URL(back.headers.get('location') ?? '');
  const elsewhere = await beginSignIn(two.hub.ctx);
  const tokens = await client.authorizationCodeGrant(elsewhere.config, callback, begun.checks);
  expect(tokens.claims()?.sub).toBe(uid);
}, 30_000);
