import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { tokenHeader } from '#shared/request-token.ts';
import { axeFinds } from './axe.ts';
import { expect, test } from './hub.ts';
import { addAccount, openDatabase } from './sign-in.ts';
import { wordsFor } from './words.ts';

// Browsers allow no passkeys at an IP address.
test.use({ hostName: 'localhost' });
const password = 'a long and quiet password';

/** Returns the code of an authenticator app, `steps` half minutes from now. */
function codeAt(secret: string, steps = 0): string {
  const timestamp = Date.now() + steps * 30_000;
  return TOTP.generate({ secret: Secret.fromBase32(secret.replaceAll(' ', '')), timestamp });
}

/** Adds a virtual device that confirms every request as by fingerprint. */
async function addDevice(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Makes the user's last proof of identity eleven minutes old. */
function ageProof(hub: Parameters<typeof openDatabase>[0], uid: string): Promise<unknown> {
  return openDatabase(hub, (ctx) =>
    ctx.db.query
      .withTables<{ sessions: { uid: string; proven_at: number } }>()
      .updateTable('sessions')
      .set({ proven_at: Date.now() - 11 * 60_000 })
      .where('uid', '=', uid)
      .execute(),
  );
}

test.describe('second factors', () => {
  type Say = ReturnType<typeof wordsFor>;
  let t: Say;
  let say: Say;
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern first
  test.beforeEach(({}, info) => {
    t = wordsFor(info, 'identity');
    say = wordsFor(info, 'client');
  });

  /** Opens the sign-in as users do: in a popup, or in the page itself on a phone. */
  async function openSignIn(page: Page): Promise<Page> {
    await page.goto('/login?return=/profile');
    await page.waitForFunction(() => document.querySelector('dialog:modal'));
    const go = page.getByRole('dialog').getByRole('link', { name: say('sign-in.go'), exact: true });
    const isPhone = (page.viewportSize()?.width ?? 0) < 600;
    const opening = isPhone ? page : page.waitForEvent('popup');
    await go.click();
    return opening;
  }

  async function typePassword(window: Page, email: string): Promise<void> {
    await window.getByLabel(t('account.field.email')).fill(email);
    await window.getByLabel(t('account.field.password'), { exact: true }).fill(password);
    await window.keyboard.press('Enter');
  }

  const section = (page: Page) => page.getByRole('region', { name: t('factors.title') });

  /** Signs in with the password alone and sets up an authenticator app. */
  async function setUpApp(page: Page, email: string) {
    await typePassword(await openSignIn(page), email);
    await page.waitForURL('**/profile');
    await section(page)
      .getByRole('button', { name: t('factors.app.set-up') })
      .click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByAltText(t('factors.set-up.qr'))).toBeVisible();
    const secret = (await dialog.locator('code').textContent()) ?? '';
    return { dialog, secret };
  }

  async function confirmApp(page: Page, email: string) {
    const { dialog, secret } = await setUpApp(page, email);
    const codes = section(page)
      .getByRole('list', { name: t('factors.codes.list') })
      .getByRole('listitem');
    // The previous code is used, as the current one is needed later. If the machine stalls, it expires and is computed again.
    await expect(async () => {
      if ((await codes.count()) === 10) return;
      await dialog.getByLabel(t('factors.set-up.code')).fill(codeAt(secret, -1), { timeout: 1000 });
      await page.keyboard.press('Enter');
      await expect(codes).toHaveCount(10, { timeout: 20_000 });
    }).toPass();
    return secret;
  }

  test('an app is set up, requested at the next sign-in, and replaced by a recovery code once', async ({
    page,
    context,
    hub,
  }) => {
    const account = await addAccount(hub, { password, firstName: 'Ada', lastName: 'Lovelace' });
    const { dialog, secret } = await setUpApp(page, account.email);
    expect(await axeFinds(page)).toEqual([]);
    // An empty code, then a wrong one: the error is shown beside the field, and the dialog stays open.
    await page.keyboard.press('Enter');
    await expect(dialog.getByText(t('factors.set-up.needed'))).toBeVisible();
    await dialog.getByLabel(t('factors.set-up.code')).fill(codeAt(secret, 7));
    await page.keyboard.press('Enter');
    await expect(dialog.getByText(t('factors.set-up.wrong'))).toBeVisible();
    await dialog.getByLabel(t('factors.set-up.code')).fill(codeAt(secret, -1));
    await page.keyboard.press('Enter');
    const list = section(page).getByRole('list', { name: t('factors.codes.list') });
    await expect(list.getByRole('listitem')).toHaveCount(10);
    const [code = ''] = await list.getByRole('listitem').allTextContents();
    const downloading = page.waitForEvent('download');
    await section(page)
      .getByRole('button', { name: t('factors.codes.download') })
      .click();
    expect((await downloading).suggestedFilename()).toMatch(/\.txt$/);
    expect(await axeFinds(page)).toEqual([]);
    await section(page)
      .getByRole('button', { name: t('factors.codes.kept') })
      .click();
    await expect(list).toBeHidden();
    await expect(section(page).getByText(t('factors.codes.left', { count: 10 }))).toBeVisible();

    await context.clearCookies();
    const cancelled = await openSignIn(page);
    await typePassword(cancelled, account.email);
    await expect(cancelled.getByLabel(t('account.second-step.code'))).toBeFocused();
    expect(await axeFinds(cancelled)).toEqual([]);
    await cancelled.getByRole('button', { name: t('account.second-step.cancel') }).click();
    const failure = say('sign-in-failure.multi-factor-auth-required.title');
    await expect(page.getByRole('dialog').getByText(failure)).toBeVisible();

    const second = await openSignIn(page);
    await typePassword(second, account.email);
    await second.getByLabel(t('account.second-step.code')).fill('000000');
    await second.keyboard.press('Enter');
    await expect(second.getByText(t('account.second-step.fault.wrong-code'))).toBeVisible();
    await second.getByLabel(t('account.second-step.code')).fill(codeAt(secret));
    await second.keyboard.press('Enter');
    await page.waitForURL('**/profile');
    await expect(section(page).getByText(t('factors.on'), { exact: true })).toBeVisible();

    await context.clearCookies();
    const third = await openSignIn(page);
    await typePassword(third, account.email);
    await third.getByRole('link', { name: t('account.second-step.with.recovery-code') }).click();
    expect(await axeFinds(third)).toEqual([]);
    await third.getByLabel(t('account.second-step.recovery-code')).fill(code);
    await third.keyboard.press('Enter');
    await page.waitForURL('**/profile');
    await expect(section(page).getByText(t('factors.codes.left', { count: 9 }))).toBeVisible();
  });

  test('a passkey is added, renamed, and signs in alone and as the second step', async ({
    page,
    context,
    hub,
  }) => {
    await addDevice(page);
    const account = await addAccount(hub, { password });
    await page.goto('/auth/sign-in?return=/profile');
    await typePassword(page, account.email);
    await page.waitForURL('**/profile');
    await section(page)
      .getByRole('button', { name: t('factors.passkeys.add') })
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: t('factors.passkeys.go-on') }).click();
    await expect(dialog.getByText(t('factors.passkeys.name-needed'))).toBeVisible();
    expect(await axeFinds(page)).toEqual([]);
    await dialog.getByLabel(t('factors.passkeys.name')).fill('Telephone');
    await dialog.getByRole('button', { name: t('factors.passkeys.go-on') }).click();
    await section(page)
      .getByRole('button', { name: t('factors.codes.kept') })
      .click();
    await section(page)
      .getByRole('button', { name: t('factors.passkeys.rename-name', { name: 'Telephone' }) })
      .click();
    await dialog.getByLabel(t('factors.passkeys.name')).fill('Ada’s phone');
    await page.keyboard.press('Enter');
    await expect(section(page).getByText('Ada’s phone', { exact: true })).toBeVisible();
    // The same device again: the browser reports that it is already registered.
    await section(page)
      .getByRole('button', { name: t('factors.passkeys.add') })
      .click();
    await dialog.getByLabel(t('factors.passkeys.name')).fill('Twice');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText(t('factors.passkeys.known'))).toBeVisible();

    await context.clearCookies();
    await page.goto('/auth/sign-in?return=/profile');
    expect(await axeFinds(page)).toEqual([]);
    await page.getByRole('button', { name: t('account.passkey.sign-in') }).click();
    await page.waitForURL('**/profile');
    await expect(section(page).getByText('Ada’s phone', { exact: true })).toBeVisible();

    await context.clearCookies();
    await page.goto('/auth/sign-in?return=/profile');
    await typePassword(page, account.email);
    await page.waitForURL('**/second-step');
    expect(await axeFinds(page)).toEqual([]);
    await page.getByRole('button', { name: t('account.passkey.use') }).click();
    await page.waitForURL('**/profile');

    await section(page)
      .getByRole('button', { name: t('factors.passkeys.remove-name', { name: 'Ada’s phone' }) })
      .click();
    await expect(dialog.getByText(t('factors.remove.last'))).toBeVisible();
    await dialog.getByRole('button', { name: t('factors.passkeys.remove'), exact: true }).click();
    await expect(section(page).getByText('Ada’s phone', { exact: true })).toBeHidden();
    await context.clearCookies();
    await page.goto('/auth/sign-in?return=/profile');
    await page.getByRole('button', { name: t('account.passkey.sign-in') }).click();
    await expect(page.getByRole('alert').getByText(t('account.problem.passkey'))).toBeVisible();
  });

  test('sensitive changes need a fresh proof by the same person', async ({ page, hub }) => {
    const [account, other] = [await addAccount(hub, { password }), await addAccount(hub, { password })];
    const secret = await confirmApp(page, account.email);
    await section(page)
      .getByRole('button', { name: t('factors.codes.kept') })
      .click();
    await ageProof(hub, account.uid);
    const remove = () =>
      page
        .getByRole('dialog')
        .getByRole('button', { name: t('factors.app.remove'), exact: true })
        .click();
    await section(page)
      .getByRole('button', { name: t('factors.app.remove-label') })
      .click();
    const opening = page.waitForEvent('popup');
    await remove();
    const wrong = await opening;
    await typePassword(wrong, other.email);
    const mismatch = say('sign-in-failure.user-mismatch.title');
    await expect(page.getByRole('dialog').getByText(mismatch)).toBeVisible();

    const again = page.waitForEvent('popup');
    await remove();
    const right = await again;
    // The email of the expected account is filled in.
    await expect(right.getByLabel(t('account.field.email'))).toHaveValue(account.email);
    await typePassword(right, account.email);
    await right.getByLabel(t('account.second-step.code')).fill(codeAt(secret));
    await right.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(section(page).getByRole('button', { name: t('factors.app.set-up') })).toBeVisible();

    await ageProof(hub, account.uid);
    const closing = page.waitForEvent('popup');
    await section(page)
      .getByRole('button', { name: t('factors.app.set-up') })
      .click();
    await (await closing).close();
    const closed = say('sign-in-failure.popup-closed-by-user.title');
    await expect(section(page).getByText(closed)).toBeVisible();
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the second step works without script too', async ({ page, context, hub, browser }, info) => {
    const t = wordsFor(info, 'identity');
    const account = await addAccount(hub, { password });
    const helper = await browser.newContext({ baseURL: hub.url });
    const [name = '', value = ''] = account.cookie.split('=');
    await helper.addCookies([{ name, value, url: hub.url }]);
    const api = helper.request;
    const { authToken } = await (await api.get('/api/session')).json();
    const headers = { [tokenHeader]: authToken };
    const { secret } = await (
      await api.post('/api/profile/factors/totp/begin', { headers, data: {} })
    ).json();
    await api.post('/api/profile/factors/totp', { headers, data: { code: codeAt(secret, -1) } });
    await helper.close();
    await page.goto('/auth/sign-in?return=/access-control');
    await expect(page.getByRole('button', { name: t('account.passkey.sign-in') })).toBeHidden();
    await page.getByLabel(t('account.field.email')).fill(account.email);
    await page.getByLabel(t('account.field.password'), { exact: true }).fill(password);
    await page.getByRole('button', { name: t('account.sign-in.submit') }).click();
    await page.getByLabel(t('account.second-step.code')).fill(codeAt(secret));
    await page.getByRole('button', { name: t('account.second-step.submit') }).click();
    await page.waitForURL('**/access-control');
    expect((await context.cookies()).map((cookie) => cookie.name)).toContain('hub-session');
  });
});
