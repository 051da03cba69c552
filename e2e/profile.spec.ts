import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { makePng } from '#features/identity/fixtures.ts';
import { setPassword } from '#features/identity/server/accounts/passwords.ts';
import { createToken } from '#features/identity/server/tokens/service.ts';
import { actAsHub } from '#server/context.ts';
import { axeFinds } from './axe.ts';
import { expect, test } from './hub.ts';
import { openHub } from './preferences.ts';
import { openDatabase, signInAs, signInToo } from './sign-in.ts';
import { wordsFor, wordsIn } from './words.ts';

/** Opens the page and waits for all its parts. */
async function openProfile(page: Page): Promise<void> {
  await openHub(page, '/profile');
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

function partOf(page: Page, title: string) {
  return page.getByRole('region', { name: title, exact: true });
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0);
}

test('a name and a language are changed, and stay', async ({ page, context, hub }, info) => {
  const t = wordsFor(info, 'identity');
  await signInAs(context, hub, {
    firstName: 'Ada',
    lastName: 'Byron',
    solutionNumber: `S${info.project.name}`,
  });
  await openProfile(page);
  expect(await axeFinds(page)).toEqual([]);
  const save = page.getByRole('button', { name: t('profile.save'), exact: true });
  await expect(save).toBeDisabled();
  await expect(page.getByText(`S${info.project.name}`)).toBeVisible();

  const first = page.getByLabel(t('profile.name.first'));
  await first.fill(' ');
  await save.click();
  await expect(page.getByText(t('profile.name.needed'))).toBeVisible();
  await expect(first).toBeFocused();
  await first.fill('أَدا');
  await page.getByLabel(t('profile.name.last')).fill('Lovelace');
  const french = wordsIn('fr', 'identity');
  await page.getByLabel(t('profile.name.language'), { exact: true }).selectOption('fr');
  // The language changes at once, and typed text remains.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(french('profile.title'));
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
  await expect(page.getByLabel(french('profile.name.first'))).toHaveValue('أَدا');
  await page.getByRole('button', { name: french('profile.save'), exact: true }).click();
  await expect(page.getByText(french('profile.name.saved'))).toBeVisible();
  await page.reload();
  await expect(page.getByLabel(french('profile.name.first'))).toHaveValue('أَدا');
  await expect(page.getByLabel(french('profile.name.last'), { exact: true })).toHaveValue('Lovelace');
});

test('typed text is not lost by a failed save or by another tab that was faster', async ({
  page,
  context,
  hub,
}, info) => {
  const t = wordsFor(info, 'identity');
  await signInAs(context, hub, { firstName: 'Ada', lastName: 'Lovelace' });
  await openProfile(page);
  const other = await context.newPage();
  await openProfile(other);
  await other.getByLabel(t('profile.name.first')).fill('Augusta');
  await other.getByRole('button', { name: t('profile.save'), exact: true }).click();
  await expect(other.getByText(t('profile.name.saved'))).toBeVisible();

  const first = page.getByLabel(t('profile.name.first'));
  const save = page.getByRole('button', { name: t('profile.save'), exact: true });
  await first.fill('Grace');
  await page.route('**/api/profile', (route) => route.abort());
  await save.click();
  await expect(
    page.getByRole('alert').filter({ hasText: wordsFor(info, 'shared')('error.offline.title') }),
  ).toBeVisible();
  await expect(first).toHaveValue('Grace');
  await page.unroute('**/api/profile');
  await save.click();
  await expect(page.getByText(t('profile.newer.text'))).toBeVisible();
  await expect(page.getByText('Augusta')).toBeVisible();
  await expect(first).toHaveValue('Grace');
  expect(await axeFinds(page)).toEqual([]);
  await page.getByRole('button', { name: t('profile.newer.keep-mine') }).click();
  await expect(page.getByText(t('profile.name.saved'))).toBeVisible();

  await other.getByLabel(t('profile.name.first')).fill('Emmy');
  await other.getByRole('button', { name: t('profile.save'), exact: true }).click();
  await other.getByRole('button', { name: t('profile.newer.take') }).click();
  await expect(other.getByLabel(t('profile.name.first'))).toHaveValue('Grace');
});

test('leaving with unsaved changes asks once', async ({ page, context, hub }, info) => {
  const t = wordsFor(info, 'identity');
  const say = wordsFor(info, 'client');
  await signInAs(context, hub, { firstName: 'Ada' });
  await openHub(page, '/share');
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '/profile', textContent: 'to profile' });
    document.getElementById('content')?.append(link);
  });
  await page.getByText('to profile').click();
  await page.getByLabel(t('profile.name.first')).fill('Grace');
  await page.goBack();
  const dialog = page.getByRole('dialog', { name: say('leave.title') });
  await dialog.getByRole('button', { name: say('action.cancel') }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByLabel(t('profile.name.first'))).toHaveValue('Grace');
  await page.goBack();
  await dialog.getByRole('button', { name: say('leave.confirm') }).click();
  await expect(page).toHaveURL(/\/share$/);
});

test('a photo is chosen, previewed, saved and removed', async ({ page, context, hub }, info) => {
  const t = wordsFor(info, 'identity');
  await signInAs(context, hub, { firstName: 'Ada' });
  await openProfile(page);
  const file = page.locator('input[type=file]');
  const picture = page.getByRole('img', { name: t('profile.photo.alt') });
  await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') });
  await expect(page.getByText(t('profile.photo.unreadable'))).toBeVisible();
  await file.setInputFiles({ name: 'wide.png', mimeType: 'image/png', buffer: makePng(1600, 900) });
  await expect(picture).toHaveAttribute('src', /^blob:/);
  await page.getByLabel(t('profile.name.first')).fill('Grace');
  await page.getByRole('button', { name: t('profile.photo.save') }).click();
  await expect(page.getByText(t('profile.photo.saved'))).toBeVisible();
  await expect(picture).toHaveAttribute('src', /^\/api\/users\//);
  const size = await picture.evaluate((img: HTMLImageElement) =>
    img.decode().then(() => [img.naturalWidth, img.naturalHeight]),
  );
  expect(size).toEqual([512, 288]);
  expect(await axeFinds(page)).toEqual([]);
  // Changing the photo meanwhile does not make the name's version stale.
  await expect(page.getByLabel(t('profile.name.first'))).toHaveValue('Grace');
  await page.getByRole('button', { name: t('profile.save'), exact: true }).click();
  await expect(page.getByText(t('profile.name.saved'))).toBeVisible();

  await page.getByRole('button', { name: t('profile.photo.remove'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: t('profile.photo.remove-title') });
  await dialog.getByRole('button', { name: t('profile.photo.remove'), exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(picture).toHaveCount(0);
});

test('a browser signed out here is signed out there', async ({ page, context, browser, hub }, info) => {
  const t = wordsFor(info, 'identity');
  const member = await signInAs(context, hub);
  const elsewhere = await browser.newContext({ baseURL: hub.url });
  await signInToo(elsewhere, hub, member.uid);
  const far = await elsewhere.newPage();
  await far.goto('/profile');
  await openProfile(page);
  const part = partOf(page, t('profile.sessions.title'));
  await expect(part.getByRole('listitem')).toHaveCount(2);
  await expect(part.getByText(t('profile.sessions.this'))).toHaveCount(1);
  // Sessions of the same browser are distinguished by when each began and was last used.
  const now = new Intl.RelativeTimeFormat(info.project.use.locale, { numeric: 'auto' }).format(0, 'second');
  for (const row of await part.getByRole('listitem').all()) {
    await expect(row.locator('time')).toHaveCount(2);
    await expect(row.locator('time').first()).toContainText(now);
    await expect(row.locator('time').last()).toContainText(/\d{4}/);
  }
  const name = t('profile.sessions.name', { browser: 'Firefox', system: 'Linux' });
  await part.getByRole('button', { name: t('profile.sessions.end-name', { name }) }).click();
  await expect(page.getByText(t('profile.sessions.ended', { name }))).toBeVisible();
  await expect(part.getByRole('listitem')).toHaveCount(1);
  await expect(part.getByRole('list')).toBeFocused();
  const status = await far.evaluate(() => fetch('/api/profile/sessions').then((answer) => answer.status));
  expect(status).toBe(401);
  await elsewhere.close();
});

test('a password is changed by somebody who knows the current one', async ({ page, context, hub }, info) => {
  const t = wordsFor(info, 'identity');
  const { uid } = await signInAs(context, hub);
  const old = 'seven tired otters nap';
  const { secret } = await openDatabase(hub, async (ctx) => {
    await setPassword(actAsHub(ctx), uid, old);
    return createToken(actAsHub(ctx), { uid, name: 'Nightly', expiresAt: null });
  });
  await openProfile(page);
  const current = page.getByLabel(t('profile.security.current'));
  const next = page.getByLabel(t('profile.security.next'));
  const save = page.getByRole('button', { name: t('profile.security.save') });
  await current.fill('not this one');
  await next.fill('nine quick herons dive');
  await save.click();
  await expect(page.getByText(t('profile.security.wrong'))).toBeVisible();
  await expect(next).toHaveValue('nine quick herons dive');
  await current.fill(old);
  await next.fill('short');
  await save.click();
  await expect(page.getByText(t('profile.security.too-short'))).toBeVisible();
  expect(await axeFinds(page)).toEqual([]);
  await next.fill('nine quick herons dive');
  await page.getByLabel(t('profile.security.keep-tokens')).check();
  await save.click();
  await expect(page.getByText(t('profile.security.saved', { ended: 0 }))).toBeVisible();
  await expect(current).toHaveValue('');
  const use = async () =>
    (await fetch(`${hub.url}/api/users/${uid}`, { headers: { authorization: `Bearer ${secret}` } })).status;
  expect(await use()).toBe(200);
  // By default, changing the password revokes tokens.
  await current.fill('nine quick herons dive');
  await next.fill(old);
  await save.click();
  await expect(page.getByText(t('profile.security.tokens-ended', { tokens: 1 }))).toBeVisible();
  expect(await use()).toBe(401);
  await expect(partOf(page, t('profile.tokens.title')).getByText('Nightly')).toHaveCount(0);
});

test('a token is created, shown once, used and revoked', async ({ page, context, hub }, info) => {
  const t = wordsFor(info, 'identity');
  const { uid } = await signInAs(context, hub);
  await openProfile(page);
  const part = partOf(page, t('profile.tokens.title'));
  await part.getByRole('button', { name: t('profile.tokens.make') }).click();
  const dialog = page.getByRole('dialog', { name: t('profile.tokens.make') });
  await expect(dialog.getByLabel(t('profile.tokens.name'))).toBeFocused();
  expect(await axeFinds(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(t('profile.tokens.name-needed'))).toBeVisible();
  await page.keyboard.type('Nightly');
  await page.keyboard.press('Enter');
  const secret = (await part.locator('code').textContent()) ?? '';
  expect(secret).toMatch(/^hub_\w{40}$/);
  expect(await axeFinds(page)).toEqual([]);
  const use = () => fetch(`${hub.url}/api/users/${uid}`, { headers: { authorization: `Bearer ${secret}` } });
  expect((await use()).status).toBe(200);
  await part.getByRole('button', { name: t('profile.tokens.kept') }).click();
  await expect(part.locator('code')).toHaveCount(0);
  await part.getByRole('button', { name: t('profile.tokens.revoke-name', { name: 'Nightly' }) }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('profile.tokens.revoke'), exact: true })
    .click();
  await expect(part.getByText(t('profile.tokens.none'))).toBeVisible();
  expect((await use()).status).toBe(401);
});

test('personal data is downloaded, and the account removed', async ({ page, context, hub }, info) => {
  const t = wordsFor(info, 'identity');
  const { uid, email } = await signInAs(context, hub, { firstName: 'Ada' });
  await openProfile(page);
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: t('profile.data.download') }).click();
  const download = await downloading;
  const data = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(download.suggestedFilename()).toMatch(/^resource-hub-.*\.json$/);
  expect(data.profile).toMatchObject({ uid, email, firstName: 'Ada' });

  await page.getByRole('button', { name: t('profile.data.remove'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: t('profile.data.remove-title') });
  const confirm = dialog.getByRole('button', { name: t('profile.data.remove-confirm') });
  await expect(confirm).toBeDisabled();
  await dialog.getByLabel(t('profile.data.type-email')).fill(email);
  expect(await axeFinds(page)).toEqual([]);
  await confirm.click();
  await expect(page).toHaveURL(`${hub.url}/`);
  expect((await context.cookies()).filter(({ name }) => name === 'hub-session')).toEqual([]);
  expect((await page.goto('/profile'))?.status()).toBe(401);
});

test('fits the narrowest phone, and explains missing passkeys', async ({ page, context, hub }, info) => {
  await signInAs(context, hub, {
    email: 'somebody.with.a.very.long.address.indeed@a-very-long-company-name.example',
  });
  await page.setViewportSize({ width: 320, height: 640 });
  await openProfile(page);
  // The hub of these journeys has an IP address: secure enough, but without a host name.
  await expect(page.getByText(wordsFor(info, 'identity')('factors.passkeys.nameless'))).toBeVisible();
  await expectNoSidewaysScroll(page);
});
