import { constants, createHmac, createPublicKey, sign } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../../../../../test/browser.ts';
import { whenFileEnds } from '../../../../../test/context.ts';
import {
  type ForgingIssuer,
  signed,
  startForgingIssuer,
  unsigned,
} from '../../../../../test/forging-issuer.ts';
import { startTestHub, type TestHub } from '../../../../../test/hub.ts';

type Forge = NonNullable<ForgingIssuer['plan']['forge']>;

const head = { alg: 'RS256', kid: '1' };
const now = () => Math.floor(Date.now() / 1000);
const byHmac = (text: string, secret: string | Buffer) =>
  `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
const changed =
  (claims: object): Forge =>
  (given, { own }) =>
    signed(head, { ...given, ...claims }, own);
const without =
  (name: string): Forge =>
  (given, { own }) => {
    const { [name]: _, ...rest } = given;
    return signed(head, rest, own);
  };

const forgeries: Record<string, Forge> = {
  'no signature, and it says so': (claims) => `${unsigned({ alg: 'none' }, claims)}.`,
  'no signature, in odd letters': (claims) => `${unsigned({ alg: 'nOnE', kid: '1' }, claims)}.`,
  'no signature where one is due': (claims) => `${unsigned(head, claims)}.`,
  'an empty head': (claims, { own }) => signed({}, claims, own),
  'the published key taken for a shared secret (PEM)': (claims, { published }) =>
    byHmac(
      unsigned({ alg: 'HS256', kid: '1' }, claims),
      published.export({ type: 'spki', format: 'pem' }).toString(),
    ),
  'the published key taken for a shared secret (DER)': (claims, { published }) =>
    byHmac(unsigned({ alg: 'HS256', kid: '1' }, claims), published.export({ type: 'spki', format: 'der' })),
  'the client’s secret instead of the issuer’s key': (claims) =>
    byHmac(unsigned({ alg: 'HS256', kid: '1' }, claims), 'secret'),
  'another way of signing than the one agreed on': (claims, { own }) => {
    const text = unsigned({ alg: 'PS256', kid: '1' }, claims);
    const padded = { key: own, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 32 };
    return `${text}.${sign('sha256', Buffer.from(text), padded).toString('base64url')}`;
  },
  'a key that the token brings along': (claims, { other }) =>
    signed({ ...head, jwk: createPublicKey(other).export({ format: 'jwk' }) }, claims, other),
  'a key at an address that the token names': (claims, { other }) =>
    signed({ ...head, jku: `${claims.iss}/lure/jku`, x5u: `${claims.iss}/lure/x5u` }, claims, other),
  'a key that is none of the published ones': (claims, { own }) =>
    signed({ ...head, kid: '../1' }, claims, own),
  'another key under the published name': (claims, { other }) => signed(head, claims, other),
  'claims changed after they were signed': (claims, { own }) => {
    const [, , signature] = signed(head, claims, own).split('.');
    return `${unsigned(head, { ...claims, sub: 'somebody-else' })}.${signature}`;
  },
  'a demand that nobody understands': (claims, { own }) =>
    signed({ ...head, crit: ['b64'], b64: true }, claims, own),
  'an encrypted shape': (claims, { own }) => `${signed(head, claims, own)}.AAAA.AAAA`,
  'no token at all': () => 'x',
  'another issuer': changed({ iss: 'https://other.example' }),
  'an issuer that only looks the same': (claims, { own }) =>
    signed(head, { ...claims, iss: `${claims.iss}/` }, own),
  'no issuer': without('iss'),
  'another audience': changed({ aud: 'other-client' }),
  'no audience': without('aud'),
  'several audiences, made for another one': changed({ aud: ['hub', 'other-client'], azp: 'other-client' }),
  'an end that is past': changed({ exp: now() - 60, iat: now() - 600 }),
  'no end': without('exp'),
  'an end in words': changed({ exp: 'never' }),
  'a beginning that is to come': changed({ nbf: now() + 3600 }),
  'another nonce': changed({ nonce: 'other' }),
  'no nonce': without('nonce'),
  'nobody it is about': without('sub'),
};

describe('an ID token is refused with', () => {
  let issuer: ForgingIssuer;
  let hub: TestHub;

  beforeAll(async () => {
    issuer = await startForgingIssuer();
    whenFileEnds(issuer.stop);
    hub = await startTestHub('sqlite', issuer.settings);
  });

  async function signIn(forge: Forge | null, sub: string) {
    const claims = { sub, email: `${sub}@example.com`, email_verified: true };
    issuer.plan = { claims, ...(forge && { forge }) };
    return signInAt(hub);
  }

  async function signInAt(there: TestHub) {
    const browser = openBrowser(there.hub.url);
    const { address } = await browser.follow(
      '/auth/sign-in?return=/library',
      ({ pathname, searchParams }) => pathname === '/library' || searchParams.has('sign-in'),
    );
    return { failure: address.searchParams.get('failure'), session: browser.cookie('hub-session') };
  }

  it('nothing, if it is genuine', async () => {
    expect(await signIn(null, 'true')).toEqual({ failure: null, session: expect.any(String) });
    const alike: Forge = (claims, { own }) => signed(head, claims, own);
    expect(await signIn(alike, 'alike')).toEqual({ failure: null, session: expect.any(String) });
  });

  it.each(Object.entries(forgeries))('%s', async (_, forge) => {
    expect(await signIn(forge, 'forged')).toEqual({ failure: 'internal-error', session: undefined });
    // A token says nothing about where its key is to be had.
    expect(issuer.lured).toEqual([]);
  });

  it('an answer that names another issuer', async () => {
    issuer.plan = {
      claims: { sub: 'mixed', email: 'mixed@example.com', email_verified: true },
      calledInAnswer: 'https://other.example',
    };
    expect(await signInAt(hub)).toEqual({ failure: 'internal-error', session: undefined });
  });

  it('an issuer that names itself differently', async () => {
    const other = await startForgingIssuer();
    whenFileEnds(other.stop);
    other.plan = {
      claims: { sub: 'renamed', email: 'renamed@example.com', email_verified: true },
      calledInMetadata: issuer.url,
    };
    const { failure, session } = await signInAt(await startTestHub('sqlite', other.settings));
    expect([failure === null, session]).toEqual([false, undefined]);
  });
});
