import * as client from 'openid-client';
import { beforeAll, expect, it } from 'vitest';
import { type Authenticator, createAuthenticator } from '../../../../../../test/authenticator.ts';
import { type Browser, openBrowser } from '../../../../../../test/browser.ts';
import { onBothEngines } from '../../../../../../test/context.ts';
import { addAccount, addTotp, openSecondStep, startHubWithClock } from '../../../../../../test/factors.ts';
import { beginSignIn, followBack, openSignInPage } from '../../../../../../test/relying-party.ts';
import type { PasskeyQuestion } from '../../../contract/account-form.ts';

const path = '/api/profile/factors/passkeys';

onBothEngines('passkeys', (engine) => {
  let test: Awaited<ReturnType<typeof startHubWithClock>>;
  beforeAll(async () => {
    test = await startHubWithClock(engine);
  });

  type Account = Awaited<ReturnType<typeof addAccount>>;
  async function register(account: Account, device: Authenticator, given = {}) {
    const { options } = await (await account.send('POST', `${path}/begin`)).json();
    const body = { name: 'My phone', device: device.create(options, given) };
    return { body, answer: await account.send('POST', path, body) };
  }

  async function withPasskey() {
    const account = await addAccount(test);
    const device = createAuthenticator(test.hub.url);
    const { answer } = await register(account, device);
    expect(answer.status).toBe(201);
    return { account, device };
  }

  async function questionOn(browser: Browser, page: string): Promise<PasskeyQuestion> {
    const html = await (await browser.get(page)).text();
    const payload = /<script type="application\/json" id="page"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '';
    return JSON.parse(payload).page.form.passkey;
  }

  async function openFirstStep() {
    const browser = openBrowser(test.hub.url);
    const begun = await beginSignIn(test.hub.ctx);
    return { browser, begun, page: await openSignInPage(browser, begun) };
  }

  it('are registered with the device’s name, and come with recovery codes if they are first', async () => {
    const account = await addAccount(test);
    const first = await register(account, createAuthenticator(test.hub.url));
    expect((await first.answer.json()).recoveryCodes).toHaveLength(10);
    const second = await register(account, createAuthenticator(test.hub.url));
    expect(await second.answer.json()).toEqual({ recoveryCodes: null });
    const { passkeys } = await (await account.fetch('/api/profile/factors')).json();
    expect(passkeys).toMatchObject([{ name: 'My phone', lastUsedAt: null }, { name: 'My phone' }]);
  });

  it('are requested with the options that a device needs, and not twice for the same device', async () => {
    const { account } = await withPasskey();
    const { options } = await (await account.send('POST', `${path}/begin`)).json();
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Resource Hub' },
      user: { name: account.email },
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    });
    expect(options.excludeCredentials).toHaveLength(1);
  });

  it('are accepted once for each challenge, and only for this hub', async () => {
    const account = await addAccount(test);
    const device = createAuthenticator(test.hub.url);
    const { body } = await register(account, device);
    expect((await account.send('POST', path, body)).status).toBe(410);
    const elsewhere = await register(account, device, { origin: 'https://evil.example' });
    expect(elsewhere.answer.status).toBe(400);
    const other = await addAccount(test);
    const { options } = await (await account.send('POST', `${path}/begin`)).json();
    const late = await addAccount(test);
    const begun = await (await late.send('POST', `${path}/begin`)).json();
    const stolen = { name: 'x', device: device.create(options) };
    expect((await other.send('POST', path, stolen)).status).toBe(410);
    test.pass(10 * 60_000 + 1);
    const made = createAuthenticator(test.hub.url).create(begun.options);
    expect((await late.send('POST', path, { name: 'x', device: made })).status).toBe(410);
  });

  it('sign in alone, without an address or a password', async () => {
    const { account, device } = await withPasskey();
    const { browser, begun, page } = await openFirstStep();
    const question = await questionOn(browser, page);
    expect(question).toMatchObject({ rpId: 'localhost', userVerification: 'required', allowCredentials: [] });
    const done = await browser.post(page, { intent: 'passkey', answer: device.get(question) });
    expect(done.status).toBe(303);
    const callback = await followBack(browser, done);
    const tokens = await client.authorizationCodeGrant(begun.config, callback, begun.checks);
    expect(tokens.claims()).toMatchObject({ sub: account.uid, amr: ['hwk', 'mfa'], acr: 'aal2' });
    const { passkeys } = await (await account.fetch('/api/profile/factors')).json();
    expect(passkeys[0].lastUsedAt).toEqual(expect.any(String));
  });

  it('do not sign in alone without user verification', async () => {
    const { device } = await withPasskey();
    const { browser, page } = await openFirstStep();
    const answer = device.get(await questionOn(browser, page), { verified: false });
    const refused = await browser.post(page, { intent: 'passkey', answer });
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain('Couldn’t confirm the passkey');
  });

  it('are the second step after the password', async () => {
    const { account, device } = await withPasskey();
    const { browser, begun, page } = await openSecondStep(test, account);
    const question = await questionOn(browser, page);
    expect(question.allowCredentials).toHaveLength(1);
    const answer = device.get(question, { verified: false });
    const callback = await followBack(browser, await browser.post(page, { intent: 'passkey', answer }));
    const tokens = await client.authorizationCodeGrant(begun.config, callback, begun.checks);
    expect(tokens.claims()).toMatchObject({ sub: account.uid, amr: ['pwd', 'hwk', 'mfa'], acr: 'aal2' });
  });

  it('of somebody else are refused as a second step', async () => {
    const { device } = await withPasskey();
    const { account } = await withPasskey();
    const { browser, page } = await openSecondStep(test, account);
    const answer = device.get(await questionOn(browser, page));
    expect((await browser.post(page, { intent: 'passkey', answer })).status).toBe(422);
  });

  it('answer each challenge once, and no challenge of another sign-in or step', async () => {
    const { account, device } = await withPasskey();
    const one = await openFirstStep();
    const question = await questionOn(one.browser, one.page);
    const two = await openFirstStep();
    await questionOn(two.browser, two.page);
    const answer = device.get(question);
    expect((await two.browser.post(two.page, { intent: 'passkey', answer })).status).toBe(422);
    const step = await openSecondStep(test, account);
    await questionOn(step.browser, step.page);
    expect((await step.browser.post(step.page, { intent: 'passkey', answer })).status).toBe(422);
    const wrong = device.get(question, { origin: 'https://evil.example' });
    expect((await one.browser.post(one.page, { intent: 'passkey', answer: wrong })).status).toBe(422);
    // The question was used up by the wrong answer.
    expect((await one.browser.post(one.page, { intent: 'passkey', answer })).status).toBe(422);
  });

  it('that were cloned are detected by their counter', async () => {
    const { device } = await withPasskey();
    for (const [counter, status] of [
      [5, 303],
      [5, 422],
      [4, 422],
      [0, 422],
      [6, 303],
    ] as const) {
      const { browser, page } = await openFirstStep();
      const answer = device.get(await questionOn(browser, page), { counter });
      expect((await browser.post(page, { intent: 'passkey', answer })).status).toBe(status);
    }
  });

  it('that never count remain valid', async () => {
    const { device } = await withPasskey();
    for (let times = 0; times < 2; times += 1) {
      const { browser, page } = await openFirstStep();
      const answer = device.get(await questionOn(browser, page), { counter: 0 });
      expect((await browser.post(page, { intent: 'passkey', answer })).status).toBe(303);
    }
  });

  it('are renamed and removed by their owner alone', async () => {
    const { account } = await withPasskey();
    await addTotp(test, account);
    const other = await addAccount(test);
    const { passkeys } = await (await account.fetch('/api/profile/factors')).json();
    const own = `${path}/${passkeys[0].id}`;
    expect((await other.send('PATCH', own, { name: 'Mine' })).status).toBe(404);
    expect((await other.send('DELETE', own)).status).toBe(404);
    expect((await account.send('PATCH', own, { name: 'Old phone' })).status).toBe(200);
    const { passkeys: renamed } = await (await account.fetch('/api/profile/factors')).json();
    expect(renamed[0].name).toBe('Old phone');
    expect((await account.send('DELETE', own)).status).toBe(200);
    expect(await (await account.fetch('/api/profile/factors')).json()).toMatchObject({
      passkeys: [],
      recoveryCodes: 10,
    });
  });

  it('with malformed data are refused', async () => {
    const { browser, page } = await openFirstStep();
    for (const answer of ['', '{}', 'null', '[', '{"id":"x","rawId":"x","type":"public-key","response":{}}'])
      expect((await browser.post(page, { intent: 'passkey', answer })).status).toBe(422);
  });
});
