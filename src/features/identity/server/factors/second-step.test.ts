import * as client from 'openid-client';
import { beforeAll, expect, it } from 'vitest';
import { openBrowser } from '../../../../../test/browser.ts';
import { onBothEngines } from '../../../../../test/context.ts';
import {
  addAccount,
  addTotp,
  codeAt,
  openSecondStep,
  startHubWithClock,
} from '../../../../../test/factors.ts';
import { beginSignIn, followBack, openSignInPage } from '../../../../../test/relying-party.ts';
import { listEntries } from '../../../../../test/trail.ts';

onBothEngines('the second step of a sign-in', (engine) => {
  let test: Awaited<ReturnType<typeof startHubWithClock>>;
  beforeAll(async () => {
    test = await startHubWithClock(engine);
  });

  async function enrolled(given = {}) {
    const account = await addAccount(test, given);
    return { account, ...(await addTotp(test, account)) };
  }

  it('asks for a code after the right password, and reports the means of proof', async () => {
    const { account, secret } = await enrolled();
    const { browser, begun, first, page } = await openSecondStep(test, account);
    expect(page).toBe(`${first}/second-step`);
    const shown = await browser.get(page);
    expect(shown.status).toBe(200);
    expect(shown.headers.get('cache-control')).toBe('no-store');
    const html = await shown.text();
    expect(html).toContain('autoComplete="one-time-code"');
    const done = await browser.post(page, { code: codeAt(test, secret) });
    expect(done.status).toBe(303);
    const callback = await followBack(browser, done);
    const tokens = await client.authorizationCodeGrant(begun.config, callback, begun.checks);
    expect(tokens.claims()).toMatchObject({ sub: account.uid, amr: ['pwd', 'otp', 'mfa'], acr: 'aal2' });
  });

  it('is skipped without a second factor', async () => {
    const account = await addAccount(test);
    const { browser, begun, page } = await openSecondStep(test, account);
    expect(page).toContain('/oidc/auth/');
    const callback = new URL((await browser.get(page)).headers.get('location') ?? '');
    const tokens = await client.authorizationCodeGrant(begun.config, callback, begun.checks);
    expect(tokens.claims()).toMatchObject({ sub: account.uid, amr: ['pwd'], acr: 'aal1' });
  });

  it('reveals nobody’s second factor before the password is right', async () => {
    const [{ account }, plain] = [await enrolled(), await addAccount(test)];
    const answers = await Promise.all(
      [account.email, plain.email, 'nobody@example.com'].map(async (email) => {
        const browser = openBrowser(test.hub.url);
        const page = await openSignInPage(browser, await beginSignIn(test.hub.ctx));
        const answer = await browser.post(page, { email, password: 'not the password at all' });
        const uid = page.split('/').at(-1) ?? '';
        const html = (await answer.text())
          .replaceAll(email, '')
          .replaceAll(uid, '')
          .replace(/nonce[-=]["']?[\w+/=-]+/g, '')
          .replace(/"challenge":"[\w-]+"/g, '');
        return `${answer.status} ${html}`;
      }),
    );
    expect(new Set(answers).size).toBe(1);
  });

  it('accepts a code once, in any browser, and none older than it', async () => {
    const { account, secret } = await enrolled();
    const one = await openSecondStep(test, account);
    expect((await one.browser.post(one.page, { code: codeAt(test, secret, 1) })).status).toBe(303);
    const two = await openSecondStep(test, account);
    for (const steps of [1, 0]) {
      const refused = await two.browser.post(two.page, { code: codeAt(test, secret, steps) });
      expect(refused.status).toBe(422);
      expect(await refused.text()).toContain('already used');
    }
    test.pass(60_000);
    expect((await two.browser.post(two.page, { code: codeAt(test, secret) })).status).toBe(303);
  });

  it('accepts one of several concurrent uses of a code', async () => {
    const { account, secret } = await enrolled();
    const steps = [];
    for (let at = 0; at < 3; at += 1) steps.push(await openSecondStep(test, account));
    const code = codeAt(test, secret);
    const answers = await Promise.all(steps.map(({ browser, page }) => browser.post(page, { code })));
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
  });

  it('tolerates a clock that is half a minute wrong, not one that is a minute wrong', async () => {
    const { account, secret } = await enrolled();
    test.pass(120_000);
    for (const [steps, status] of [
      [-2, 422],
      [2, 422],
      [-1, 303],
    ] as const) {
      const { browser, page } = await openSecondStep(test, account);
      expect((await browser.post(page, { code: codeAt(test, secret, steps) })).status).toBe(status);
    }
    const { browser, page } = await openSecondStep(test, account);
    expect((await browser.post(page, { code: codeAt(test, secret, 1) })).status).toBe(303);
  });

  it('reads codes with spaces and in Arabic digits', async () => {
    const { account, secret } = await enrolled();
    const { browser, page } = await openSecondStep(test, account);
    const code = codeAt(test, secret).replace(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit)));
    expect((await browser.post(page, { code: `${code.slice(0, 3)} ${code.slice(3)}` })).status).toBe(303);
  });

  it('accepts ten wrong codes in a quarter of an hour, and locks out nobody else', async () => {
    const { account, secret } = await enrolled();
    const other = await enrolled();
    const usual = openBrowser(test.hub.url);
    const before = await openSecondStep(test, account, usual);
    expect((await usual.post(before.page, { code: codeAt(test, secret) })).status).toBe(303);
    const { browser, page } = await openSecondStep(test, account);
    const wrong = String((Number(codeAt(test, secret, 5)) + 1) % 1_000_000).padStart(6, '0');
    for (let tries = 0; tries < 10; tries += 1)
      expect((await browser.post(page, { code: wrong })).status).toBe(422);
    const refused = await browser.post(page, { code: codeAt(test, secret, 1) });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.text()).toContain('Too many attempts');
    const elsewhere = await openSecondStep(test, other.account);
    const fine = await elsewhere.browser.post(elsewhere.page, { code: codeAt(test, other.secret) });
    expect(fine.status).toBe(303);
    // A browser in which the person has signed in before has tries of its own.
    const own = await openSecondStep(test, account, usual);
    expect((await usual.post(own.page, { code: codeAt(test, secret, 1) })).status).toBe(303);
  });

  it('accepts a recovery code once, and records the use without naming the code', async () => {
    const { account, recoveryCodes } = await enrolled();
    const [code = ''] = recoveryCodes;
    const one = await openSecondStep(test, account);
    expect(await (await one.browser.get(`${one.page}?with=recovery-code`)).text()).toContain(
      'name="recovery-code"',
    );
    const done = await one.browser.post(one.page, { 'recovery-code': ` ${code.toUpperCase()} ` });
    expect(done.status).toBe(303);
    const tokens = await client.authorizationCodeGrant(
      one.begun.config,
      await followBack(one.browser, done),
      one.begun.checks,
    );
    expect(tokens.claims()).toMatchObject({ sub: account.uid, amr: ['pwd', 'otp', 'mfa'] });
    const two = await openSecondStep(test, account);
    expect((await two.browser.post(two.page, { 'recovery-code': code })).status).toBe(422);
    const entries = (await listEntries(test.hub.ctx)).filter(({ subject }) => subject.id === account.uid);
    expect(entries.find(({ action }) => action === 'recovery-code.used')?.after).toEqual({ left: 9 });
    expect(JSON.stringify(entries)).not.toContain(code);
  });

  it('refuses the recovery codes of others', async () => {
    const [{ recoveryCodes }, { account }] = [await enrolled(), await enrolled()];
    const { browser, page } = await openSecondStep(test, account);
    expect((await browser.post(page, { 'recovery-code': recoveryCodes[0] ?? '' })).status).toBe(422);
  });

  it('ends with a standard error when cancelled', async () => {
    const { account } = await enrolled();
    const { browser, begun, page } = await openSecondStep(test, account);
    const callback = await followBack(browser, await browser.post(page, { intent: 'cancel' }));
    expect(callback.searchParams.get('error')).toBe('unmet_authentication_requirements');
    expect(callback.searchParams.get('state')).toBe(begun.checks.expectedState);
    expect(callback.searchParams.has('code')).toBe(false);
  });

  it('issues no code if it is skipped', async () => {
    const { account, secret } = await enrolled();
    // Before the password.
    const early = openBrowser(test.hub.url);
    const first = await openSignInPage(early, await beginSignIn(test.hub.ctx));
    const answer = await early.post(`${first}/second-step`, { code: codeAt(test, secret) });
    expect(answer.headers.get('location')).toBe(first);
    // Straight on to the provider.
    const { browser, page, first: begun } = await openSecondStep(test, account);
    const resumed = await browser.get(`/oidc/auth/${begun.split('/').at(-1)}`);
    expect(resumed.headers.get('location')).toMatch(/^\/account\/sign-in\//);
    expect(resumed.headers.get('location')).not.toContain('code=');
    // And that sign-in is over.
    expect((await browser.post(page, { code: codeAt(test, secret) })).status).toBe(400);
  });

  it('cannot be finished in another browser, with or without the first one’s data', async () => {
    const { account, secret } = await enrolled();
    const { browser, page, first } = await openSecondStep(test, account);
    const other = openBrowser(test.hub.url);
    await openSignInPage(other, await beginSignIn(test.hub.ctx));
    expect((await other.get(page)).status).toBe(400);
    expect((await other.post(page, { code: codeAt(test, secret) })).status).toBe(400);
    // With the cookie stolen there is still no code without the second proof.
    const thief = openBrowser(test.hub.url);
    for (const [name, cookie] of browser.cookies) thief.cookies.set(name, cookie);
    expect((await thief.post(page, { code: '' })).status).toBe(422);
    expect((await thief.post(page, { intent: 'passkey', answer: '{}' })).status).toBe(422);
    const resumed = await thief.get(`/oidc/auth/${first.split('/').at(-1)}`);
    expect(resumed.headers.get('location')).not.toContain('code=');
  });

  it('is open for ten minutes', async () => {
    const { account, secret } = await enrolled();
    const { browser, page, first } = await openSecondStep(test, account);
    test.pass(10 * 60_000 + 1);
    const late = await browser.post(page, { code: codeAt(test, secret) });
    expect(late.headers.get('location')).toBe(first);
  });

  it('refuses forms from other sites', async () => {
    const { account, secret } = await enrolled();
    const { browser, page } = await openSecondStep(test, account);
    const code = codeAt(test, secret);
    expect((await browser.post(page, { code }, { origin: 'https://evil.example' })).status).toBe(403);
  });
});
