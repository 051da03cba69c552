import { readFile } from 'node:fs/promises';
import { axeFinds } from './axe.ts';
import { expect, test } from './hub.ts';
import { signInAs } from './sign-in.ts';
import { admin, mark, openList, openPerson, rows, words } from './users.ts';

test('somebody is invited, and the link can be copied', async ({ page, context, hub }, info) => {
  const { t } = words(info);
  const email = `${mark().toLowerCase()}@example.com`;
  await signInAs(context, hub, admin);
  await openList(page);
  await page.getByRole('button', { name: t('users.invite') }).click();
  const dialog = page.getByRole('dialog');
  const address = dialog.getByLabel(t('field.email'));
  const go = dialog.getByRole('button', { name: t('users.invite-now'), exact: true });
  // Errors are shown beside the field, in the hub’s own words.
  await go.click();
  await expect(dialog.getByText(t('users.email-missing'))).toBeVisible();
  await expect(address).toBeFocused();
  await address.fill('somebody@nowhere');
  await go.click();
  await expect(dialog.getByText(t('users.not-an-address'))).toBeVisible();
  await expect(address).toHaveAttribute('aria-invalid', 'true');
  await address.fill(email);
  await dialog.getByLabel(t('field.firstName')).fill('New');
  await go.click();
  await expect(dialog.locator('code')).toContainText(hub.url);
  await expect(dialog.getByText(t('users.link-by-hand'))).toBeVisible();
  await dialog.getByRole('button', { name: t('users.invite-another') }).click();
  await dialog.getByLabel(t('field.email')).fill(email);
  await dialog.getByRole('button', { name: t('users.invite-now'), exact: true }).click();
  await expect(dialog.getByText(t('users.taken'))).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('searchbox').fill(email);
  await expect(rows(page)).toHaveCount(1);
});

test('a file is tested, corrected and imported; the export contains the same', async ({
  page,
  context,
  hub,
}, info) => {
  const { t } = words(info);
  const name = mark();
  await signInAs(context, hub, admin);
  await openList(page);
  await page.getByRole('button', { name: t('users.import') }).click();
  const dialog = page.getByRole('dialog');
  const csv = (role: string) =>
    `email;lastName;roles\r\na@${name}.example;${name};USER\r\nb@${name}.example;${name} É;${role}\r\n`;
  const choose = (buffer: Buffer) =>
    dialog.locator('input[type=file]').setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer });
  await choose(Buffer.from('\r\n'));
  await expect(dialog.getByText(t('users.import-empty-file'))).toBeVisible();
  await choose(Buffer.from('PK\x03\x04\0\0'));
  await expect(dialog.getByText(t('users.import-not-text'))).toBeVisible();
  await choose(Buffer.from(csv('BOSS'), 'latin1'));
  await expect(dialog.getByRole('textbox')).toHaveValue(/É/);
  await dialog.getByRole('button', { name: t('users.import-check') }).click();
  await expect(dialog.getByText(t('users.row.form'))).toBeVisible();
  // Faulty rows come first, with their line number in the file.
  await expect(dialog.locator('tbody tr').first().getByRole('cell').first()).toHaveText('3');
  await expect(dialog.locator('tbody tr').first()).toContainText(t('users.outcome.error'));
  const apply = (count: number) =>
    dialog.getByRole('button', { name: t('users.import-apply', { count }), exact: true });
  await expect(apply(1)).toBeDisabled();
  await dialog.getByRole('button', { name: t('users.import-back') }).click();
  await dialog.getByRole('textbox').fill(csv('EDITOR'));
  await dialog.getByRole('button', { name: t('users.import-check') }).click();
  await apply(2).click();
  await expect(page.getByText(t('users.imported', { count: 2 }))).toBeVisible();
  await page.getByRole('searchbox').fill(name);
  await expect(rows(page)).toHaveCount(2);
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: t('users.export') }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^users-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await download.path(), 'utf8');
  expect(text.trim().split('\r\n')).toHaveLength(3);
  expect(text).toContain(`,"${name} É","","false","EDITOR",`);
});

test('a failure is reported, and the displayed data stays', async ({ page, context, hub }, info) => {
  const { common } = words(info);
  await signInAs(context, hub, admin);
  await page.route('**/api/users?*', (route) =>
    route.fulfill({ status: 500, json: { code: 'internal-error', params: {}, requestId: 'r-1' } }),
  );
  await page.goto('/admin/users');
  await expect(page.getByText(common('error.internal-error.title'))).toBeVisible();
  await page.unroute('**/api/users?*');
  await page.getByRole('button', { name: common('action.retry') }).click();
  await expect(rows(page).first()).toBeVisible();
  await expect(page.getByText(common('error.internal-error.title'))).toHaveCount(0);
});

test('axe finds nothing on the page and on overlays', async ({ page, context, hub }, info) => {
  const { t } = words(info);
  const name = mark();
  await signInAs(context, hub, { lastName: name, blockedAt: new Date(), roles: ['USER', 'ADMIN'] });
  await signInAs(context, hub, admin);
  const check = async (what: string) => {
    expect(await axeFinds(page), what).toEqual([]);
  };
  await openList(page);
  await check('list');
  await openList(page, `?search=${name}`);
  const panel = await openPerson(page, name);
  await panel.getByRole('button', { name: t('users.remove') }).click();
  await check('panel');
  await openList(page);
  await page.getByRole('button', { name: t('users.invite') }).click();
  await check('invite');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: t('users.import') }).click();
  await page
    .getByRole('dialog')
    .getByRole('textbox')
    .fill(`email,roles\nx@${name}.example,BOSS\ny@${name}.example,`);
  await check('import');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('users.import-check') })
    .click();
  await expect(page.getByRole('dialog').locator('table')).toBeVisible();
  await check('plan');
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await overflow()).toBeLessThanOrEqual(0);
});
