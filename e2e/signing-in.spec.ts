import type { Page, TestInfo } from '@playwright/test';
import { isCancelled, type SignInFailure, signInFailures } from '#shared/failures.ts';
import { expect, test } from './hub.ts';
import { addAccount, openDatabase, signInAs } from './sign-in.ts';
import { wordsFor } from './words.ts';

const password = 'a long and quiet password';
/** The cached user; null also while it is not JSON. */
const userData = (page: Page) =>
  page.evaluate(() => {
    try {
      return JSON.parse(localStorage.getItem('resource-hub-user-data') ?? 'null');
    } catch {
      return null;
    }
  });

test.describe('with a local account', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('by pop-up, back to where one was, with the profile cached', async ({ page, hub }, info) => {
    const say = wordsFor(info, 'client');
    const t = wordsFor(info, 'identity');
    const account = await addAccount(hub, { password, firstName: 'Ada', lastName: 'Lovelace' });
    await page.goto('/access-control');
    await page
      .getByRole('link', { name: wordsFor(info, 'shared')('action.sign-in') })
      .first()
      .click();
    await page.waitForFunction(() => document.querySelector('dialog:modal'));
    const opening = page.waitForEvent('popup');
    await page.getByRole('link', { name: say('sign-in.go'), exact: true }).click();
    const popup = await opening;
    await popup.getByLabel(t('account.field.email')).fill(account.email);
    await popup.getByLabel(t('account.field.password'), { exact: true }).fill('not the password');
    await popup.keyboard.press('Enter');
    await expect(popup.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
    await expect(popup.getByLabel(t('account.field.email'))).toHaveValue(account.email);
    const closed = popup.waitForEvent('close');
    await popup.getByLabel(t('account.field.password'), { exact: true }).fill(password);
    await popup.keyboard.press('Enter');
    await closed;
    await page.waitForURL('**/access-control');
    await page
      .locator('summary')
      .and(page.getByLabel(say('account.label')))
      .click();
    await expect(page.getByText('Ada Lovelace').first()).toBeVisible();
    await expect
      .poll(() => userData(page))
      .toMatchObject({
        uid: account.uid,
        email: account.email,
        firstName: 'Ada',
        roles: ['USER'],
        isSecurityLicensed: false,
        crd_check: 'not_started',
        authToken: expect.any(String),
        lastRefreshed: expect.any(String),
      });
    await page.getByRole('button', { name: say('account.sign-out') }).click();
    await page.waitForURL(`${hub.url}/`);
    expect(await userData(page)).toBeNull();
    // The provider's session has ended as well.
    await page.goto('/auth/sign-in');
    await expect(page.getByLabel(t('account.field.email'))).toBeVisible();
  });
});

test('every failure is shown in the dialog, with instructions', async ({ page }, info) => {
  const say = wordsFor(info, 'client');
  for (const code of signInFailures) {
    await page.goto(`/?sign-in&failure=${code}`);
    // A cancellation by the user is not an error.
    const role = isCancelled(code) ? 'status' : 'alert';
    const title = say(`sign-in-failure.${code}.title`);
    const message = page.getByRole('dialog').getByRole(role).filter({ hasText: title });
    await expect(message).toContainText(say(`sign-in-failure.${code}.text`));
  }
});

/** Opens the dialog, causes the obstacle, and continues: the dialog reports it, and nothing opens. */
async function expectObstacle(
  page: Page,
  info: TestInfo,
  failure: SignInFailure,
  bringAbout: () => Promise<unknown>,
) {
  const say = wordsFor(info, 'client');
  await page.goto('/login');
  await page.waitForFunction(() => document.querySelector('dialog:modal'));
  await bringAbout();
  await page.getByRole('link', { name: say('sign-in.go'), exact: true }).click();
  const alert = page.getByRole('alert').filter({ hasText: say(`sign-in-failure.${failure}.title`) });
  await expect(alert).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/');
}

test('an offline browser is notified before anything opens', async ({ page, context }, info) => {
  await expectObstacle(page, info, 'network-request-failed', async () => {
    await context.setOffline(true);
    // The page is notified a moment later.
    await page.waitForFunction(() => !navigator.onLine);
  });
});

test('a browser without storage is notified before anything opens', async ({ page }, info) => {
  await expectObstacle(page, info, 'web-storage-unsupported', () =>
    page.evaluate(() => Object.defineProperty(navigator, 'cookieEnabled', { get: () => false })),
  );
});

test('the cached user is used at once, and merged with the server’s document', async ({
  page,
  context,
  hub,
}) => {
  const member = await signInAs(context, hub, { firstName: 'Grace', lastName: 'Hopper' });
  await page.goto('/access-control');
  await expect.poll(() => userData(page)).toMatchObject({ uid: member.uid, firstName: 'Grace' });
  await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('resource-hub-user-data') ?? '{}');
    localStorage.setItem(
      'resource-hub-user-data',
      JSON.stringify({ ...stored, firstName: 'Old', lastRefreshed: null, roles: ['ADMIN'] }),
    );
  });
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/users/')) requests.push(request.url());
  });
  await page.reload();
  await expect
    .poll(() => userData(page))
    .toMatchObject({ firstName: 'Grace', roles: ['USER'], lastRefreshed: expect.any(String) });
  expect(requests).toHaveLength(1);
  // Stored data grants nothing: the page for administrators stays closed.
  expect((await page.goto('/admin'))?.status()).toBe(403);
});

for (const [what, stored] of Object.entries({
  rubbish: '{"uid":',
  'nothing of use': '[1,2,3]',
  'somebody else': '{"uid":"other","authToken":"x","firstName":"Mallory"}',
}))
  test(`a cache with ${what} never breaks the page`, async ({ page, context, hub }) => {
    const member = await signInAs(context, hub, { firstName: 'Grace' });
    await page.addInitScript((text) => {
      if (!sessionStorage.getItem('planted')) localStorage.setItem('resource-hub-user-data', text);
      sessionStorage.setItem('planted', 'yes');
    }, stored);
    await page.goto('/access-control');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => userData(page)).toMatchObject({ uid: member.uid, firstName: 'Grace' });
  });

test('data stored without the cookie grants nothing', async ({ page, context, hub }, info) => {
  const member = await signInAs(context, hub, { roles: ['ADMIN'] });
  await page.goto('/access-control');
  await expect.poll(() => userData(page)).toMatchObject({ uid: member.uid });
  await context.clearCookies();
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    wordsFor(info, 'shared')('error.unauthenticated.title'),
  );
  await expect.poll(() => userData(page)).toBeNull();
});

test('a session revoked elsewhere ends in every tab by itself', async ({ page, context, hub }, info) => {
  const member = await signInAs(context, hub);
  const second = await context.newPage();
  await page.clock.install();
  for (const each of [page, second]) {
    await each.goto('/profile');
    await each.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => userData(each)).toMatchObject({ uid: member.uid });
  }
  await openDatabase(hub, (ctx, { removeSessions }) => removeSessions(ctx, member.uid));
  // A visible page checks every half minute that its session is still valid.
  await page.clock.fastForward(31_000);
  const title = wordsFor(info, 'shared')('error.unauthenticated.title');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(second.getByRole('heading', { level: 1 })).toHaveText(title);
  expect(await userData(second)).toBeNull();
});

test('a tab with the sign-in dialog updates when anybody has signed in in another tab', async ({
  page,
  context,
  hub,
}, info) => {
  const t = wordsFor(info, 'shared');
  await signInAs(context, hub, { firstName: 'First' });
  await page.goto('/library');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    wordsFor(info, 'library')('library.title'),
  );
  await expect.poll(() => userData(page)).not.toBeNull();
  const other = await context.newPage();
  await other.goto('/access-control');
  await other
    .locator('summary')
    .and(other.getByLabel(wordsFor(info, 'client')('account.label')))
    .click();
  await other.getByRole('button', { name: wordsFor(info, 'client')('account.sign-out') }).click();
  await expect(page.getByRole('heading', { name: t('error.unauthenticated.title') })).toBeVisible();
  await page.waitForLoadState('networkidle');
  // Simulates a redirect, where no sign-in popup notifies the page.
  const second = await signInAs(context, hub, { firstName: 'Second' });
  await other.goto('/access-control');
  await expect.poll(() => userData(other)).toMatchObject({ uid: second.uid });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    wordsFor(info, 'library')('library.title'),
  );
});

test('a blocked account is signed out on load, its stored data removed, and the sign-in shown', async ({
  page,
  context,
  hub,
}, info) => {
  const member = await signInAs(context, hub);
  await page.goto('/access-control');
  await expect.poll(() => userData(page)).toMatchObject({ uid: member.uid });
  await context.addCookies([{ name: 'userAbilityRules', value: 'old', url: hub.url }]);
  await openDatabase(hub, async (ctx, { findUser, replaceUser }) => {
    const user = await findUser(ctx, member.uid);
    if (user) await replaceUser(ctx, user.version, { ...user, blockedAt: new Date() });
  });
  await page.goto('/library');
  await expect(page).toHaveURL(/\/\?sign-in/);
  const title = wordsFor(info, 'client')('sign-in-failure.user-disabled.title');
  await expect(page.getByRole('alert').filter({ hasText: title })).toBeVisible();
  await expect.poll(() => userData(page)).toBeNull();
  const left = (await context.cookies()).map(({ name }) => name);
  expect(left).not.toContain('hub-session');
  expect(left).not.toContain('userAbilityRules');
});

test('signed in, home is the start page; pages without permission say so', async ({
  page,
  context,
  hub,
}, info) => {
  await signInAs(context, hub, { firstName: 'Ada', lastName: 'Lovelace' });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ada');
  const refused = await page.goto('/admin');
  expect(refused?.status()).toBe(403);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    wordsFor(info, 'shared')('error.not-authorized.title'),
  );
});
