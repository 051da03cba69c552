import { beforeEach, describe, expect, it } from 'vitest';
import { actAsHub } from '#server/context.ts';
import { type Browser, openBrowser } from '../../../../../test/browser.ts';
import { onBothEnginesInFull, whenFileEnds } from '../../../../../test/context.ts';
import { startForgingIssuer } from '../../../../../test/forging-issuer.ts';
import { startTestHub } from '../../../../../test/hub.ts';
import { listEntries } from '../../../../../test/trail.ts';
import { findUserByEmail, replaceUser } from '../users/repository.ts';
import { createUser } from '../users/service.ts';

onBothEnginesInFull('signing in at an external issuer', (engine) => {
  const started = (async () => {
    const issuer = await startForgingIssuer();
    whenFileEnds(issuer.stop);
    const hub = await startTestHub(engine, { ...issuer.settings, BLOCKED_ACCOUNTS: 'demo@example.com' });
    return { issuer, hub: hub.hub };
  })();
  const begin = '/auth/sign-in?return=/library%3Fkind%3Dpdf';
  let count = 0;

  beforeEach(async () => {
    const { issuer } = await started;
    count += 1;
    issuer.plan = { claims: { sub: `s${count}`, email: `p${count}@example.com`, email_verified: true } };
  });

  const isHome = (address: URL) => address.pathname === '/library';
  async function signIn(browser: Browser, from = begin) {
    return browser.follow(from, (address) => isHome(address) || address.searchParams.has('sign-in'));
  }
  async function failureOf(browser: Browser, from = begin) {
    const { address } = await signIn(browser, from);
    expect(browser.cookie('hub-session')).toBeUndefined();
    return address.searchParams.get('failure');
  }
  async function open() {
    const { issuer, hub } = await started;
    return { issuer, hub, browser: openBrowser(hub.url) };
  }
  const personOf = async (browser: Browser) => (await (await browser.get('/api/session')).json()).uid;

  it('creates the person at their first sign-in and returns to their page', async () => {
    const { issuer, hub, browser } = await open();
    Object.assign(issuer.plan.claims, { given_name: 'Ada', family_name: 'Lovelace' });
    const { address } = await signIn(browser);
    expect(address.pathname + address.search).toBe('/library?kind=pdf');
    const uid = await personOf(browser);
    const profile = await (await browser.get(`/api/users/${uid}`)).json();
    expect(profile).toMatchObject({
      firstName: 'Ada',
      lastName: 'Lovelace',
      roles: ['USER'],
      crd_check: 'not_started',
    });
    expect(profile.lastSignIn).not.toBeNull();
    expect(
      (await listEntries(hub.ctx)).filter((entry) => entry.subject.id === uid).map((entry) => entry.action),
    ).toEqual(['user.created', 'identity.linked', 'session.begun']);
    const again = openBrowser(hub.url);
    await signIn(again);
    expect(await personOf(again)).toBe(uid);
  });

  it('finds an invited person by their verified address', async () => {
    const { issuer, hub, browser } = await open();
    const { uid } = await createUser(actAsHub(hub.ctx), { email: 'Named@example.com', roles: ['EDITOR'] });
    issuer.plan.claims = { sub: 'named', email: 'named@EXAMPLE.com', email_verified: true };
    await signIn(browser);
    expect(await personOf(browser)).toBe(uid);
  });

  it('gives nobody’s account to an address that the issuer has not verified', async () => {
    const { issuer, hub, browser } = await open();
    await createUser(actAsHub(hub.ctx), { email: 'taken@example.com', roles: ['ADMIN'] });
    issuer.plan.claims = { sub: 'evil', email: 'taken@example.com', email_verified: false };
    expect(await failureOf(browser)).toBe('internal-error');
    // Nor does such an address make an account, in which its owner would meet somebody else later.
    issuer.plan.claims = { sub: 'evil', email: 'not-mine@example.com', email_verified: false };
    expect(await failureOf(browser)).toBe('internal-error');
    expect(await findUserByEmail(hub.ctx, 'not-mine@example.com')).toBeNull();
  });

  it('gives nobody’s account to another person of the same issuer with the same address', async () => {
    const { issuer, hub, browser } = await open();
    issuer.plan.claims = { sub: 'first', email: 'shared@example.com', email_verified: true };
    await signIn(browser);
    issuer.plan.claims = { sub: 'second', email: 'shared@example.com', email_verified: true };
    expect(await failureOf(openBrowser(hub.url))).toBe('internal-error');
  });

  it('starts a session that scripts cannot read and that is new at every sign-in', async () => {
    const { browser } = await open();
    const planted = 'x'.repeat(43);
    browser.cookies.set('hub-session|/', { value: planted, path: '/' });
    const { response } = await signIn(browser);
    const line = response.headers.getSetCookie().find((each) => each.startsWith('hub-session=')) ?? '';
    expect(line).toMatch(/; HttpOnly; SameSite=Lax/);
    const first = browser.cookie('hub-session');
    expect(first).not.toBe(planted);
    await signIn(browser);
    const second = browser.cookie('hub-session');
    expect(second).not.toBe(first);
    const { hub } = await started;
    const thief = openBrowser(hub.url);
    thief.cookies.set('hub-session|/', { value: first ?? '', path: '/' });
    expect(await personOf(thief)).toBeNull();
  });

  describe('refuses, with a code that has a message,', () => {
    const now = () => Math.floor(Date.now() / 1000);
    it.each([
      ['a wrong nonce', { nonce: 'other' }],
      ['a wrong issuer', { iss: 'https://other.example' }],
      ['a wrong audience', { aud: 'other-client' }],
      ['a token that has expired', { exp: now() - 600, iat: now() - 1200 }],
      ['a person without an address', { email: undefined }],
    ])('%s', async (_, claims) => {
      const { issuer, browser } = await open();
      Object.assign(issuer.plan.claims, claims);
      expect(await failureOf(browser)).toBe('internal-error');
    });

    it('a signature by another key', async () => {
      const { issuer, browser } = await open();
      issuer.plan.wrongKey = true;
      expect(await failureOf(browser)).toBe('internal-error');
    });

    it.each([
      ['access_denied', 'popup-closed-by-user'],
      ['unmet_authentication_requirements', 'multi-factor-auth-required'],
      ['interaction_required', 'multi-factor-auth-required'],
      ['temporarily_unavailable', 'network-request-failed'],
      ['server_error', 'internal-error'],
    ])('an error of the issuer: %s', async (error, failure) => {
      const { issuer, browser } = await open();
      issuer.plan.error = error;
      expect(await failureOf(browser)).toBe(failure);
    });

    it.each([
      ['a code that it takes no more', { tokenStatus: 400 }, 'internal-error'],
      ['an issuer that is ill', { tokenStatus: 503 }, 'network-request-failed'],
      ['an issuer that hangs up', { breaks: true }, 'network-request-failed'],
    ])('%s', async (_, input, failure) => {
      const { issuer, browser } = await open();
      Object.assign(issuer.plan, input);
      expect(await failureOf(browser)).toBe(failure);
    });

    it('a replayed or unsolicited answer', async () => {
      const { hub, browser } = await open();
      const { address } = await browser.follow(begin, (each) => each.pathname === '/auth/callback');
      await browser.get(address.href);
      expect(browser.cookie('hub-session')).toBeDefined();
      const replay = await browser.get(address.href);
      expect(replay.headers.get('location')).toContain('failure=internal-error');
      const unknown = await openBrowser(hub.url).get('/auth/callback?code=x&state=y');
      expect(unknown.headers.get('location')).toContain('failure=internal-error');
    });

    it('an answer in another browser than the one that began: nobody is signed in as somebody else unknowingly', async () => {
      const { hub, browser } = await open();
      const { address } = await browser.follow(begin, (each) => each.pathname === '/auth/callback');
      const victim = openBrowser(hub.url);
      await victim.follow(begin, (each) => each.pathname === '/auth/callback');
      const answer = await victim.get(address.href);
      expect(answer.headers.get('location')).toContain('failure=internal-error');
      expect(victim.cookie('hub-session')).toBeUndefined();
    });

    it('a browser that stores no cookies', async () => {
      const { browser } = await open();
      const { address } = await browser.follow(begin, (each) => each.pathname === '/auth/callback');
      browser.cookies.clear();
      const answer = await browser.get(address.href);
      expect(answer.headers.get('location')).toContain('failure=web-storage-unsupported');
    });

    it('an address under which the hub is not known', async () => {
      const { hub } = await started;
      const browser = openBrowser(hub.url.replace('127.0.0.1', 'localhost'));
      expect(await failureOf(browser)).toBe('unauthorized-domain');
    });

    it('a blocked account, by the list and by an administrator', async () => {
      const { issuer, hub, browser } = await open();
      issuer.plan.claims = { sub: 'demo', email: 'demo@example.com', email_verified: true };
      expect(await failureOf(browser)).toBe('user-disabled');
      const user = await findUserByEmail(hub.ctx, 'demo@example.com');
      issuer.plan.claims = { sub: 'other', email: 'other@example.com', email_verified: true };
      await signIn(browser);
      const blocked = await findUserByEmail(hub.ctx, 'other@example.com');
      if (blocked) await replaceUser(hub.ctx, blocked.version, { ...blocked, blockedAt: new Date() });
      expect(user?.blockedAt).toBeNull();
      expect(await failureOf(openBrowser(hub.url))).toBe('user-disabled');
    });

    it('somebody else when a person proves their identity again', async () => {
      const { issuer, browser } = await open();
      await signIn(browser);
      const before = browser.cookie('hub-session');
      const uid = await personOf(browser);
      const prove = `${begin}&again`;
      await signIn(browser, prove);
      expect(await personOf(browser)).toBe(uid);
      expect(browser.cookie('hub-session')).not.toBe(before);
      issuer.plan.claims = { sub: 'somebody-else', email: 'else@example.com', email_verified: true };
      const { address } = await signIn(browser, prove);
      expect(address.searchParams.get('failure')).toBe('user-mismatch');
      expect(await personOf(browser)).toBe(uid);
    });
  });

  it('never redirects outside the hub', async () => {
    const { browser } = await open();
    for (const wanted of ['https://evil.example', '//evil.example', '/\\evil.example', '/%09/evil.example']) {
      const start = `/auth/sign-in?return=${encodeURIComponent(wanted)}`;
      const { address } = await browser.follow(start, (each) => each.host === 'evil.example');
      expect(address.host).toBe(new URL((await started).hub.url).host);
    }
  });

  it('ends in a pop-up by notifying the page that opened it', async () => {
    const { issuer, browser } = await open();
    const { response } = await browser.follow('/auth/sign-in?mode=popup&return=/library');
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(await response.text()).toContain('"kind":"sign-in-ended","goOn":"/library"');
    issuer.plan.error = 'access_denied';
    const failed = await openBrowser((await started).hub.url).follow('/auth/sign-in?mode=popup');
    expect(await failed.response.text()).toContain('"failure":"popup-closed-by-user"');
  });

  it('reports an unreachable issuer, and works again when it is back', async () => {
    const issuer = await startForgingIssuer();
    await issuer.stop();
    const { hub } = await startTestHub(engine, { ...issuer.settings });
    expect(await failureOf(openBrowser(hub.url))).toBe('network-request-failed');
    const back = await startForgingIssuer(Number(new URL(issuer.url).port));
    whenFileEnds(back.stop);
    back.plan.claims = { email: 'back@example.com', email_verified: true };
    const browser = openBrowser(hub.url);
    await signIn(browser);
    expect(await personOf(browser)).not.toBeNull();
  });

  it('ends the session here and says how it is ended there', async () => {
    const { hub } = await started;
    const browser = openBrowser(hub.url);
    await signIn(browser);
    const stolen = browser.cookie('hub-session') ?? '';
    const { authToken } = await (await browser.get('/api/session')).json();
    const answer = await fetch(`${hub.url}/api/sign-out`, {
      method: 'POST',
      headers: {
        cookie: `hub-session=${stolen}`,
        'x-hub-token': authToken,
        'content-type': 'application/json',
      },
      body: '{}',
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie().join()).toContain('hub-session=; ');
    expect(await personOf(browser)).toBeNull();
  });
});
