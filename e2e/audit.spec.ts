import { createReadStream } from 'node:fs';
import { text } from 'node:stream/consumers';
import { recordChange } from '#features/audit/server/index.ts';
import { blockUser } from '#features/identity/server/users/block.ts';
import { type ActingContext, actAsHub, closeContext } from '#server/context.ts';
import { transaction } from '#server/db/connection.ts';
import { newId } from '#shared/ids.ts';
import { addMember } from '../test/members.ts';
import { openContext } from '../test/open-context.ts';
import { axeFinds } from './axe.ts';
import { expect, test } from './hub.ts';
import { signInAs } from './sign-in.ts';
import { wordsFor } from './words.ts';

/** Runs work on the database of the running hub. */
async function doing<Result>(
  settings: Record<string, string>,
  work: (ctx: ActingContext) => Promise<Result>,
): Promise<Result> {
  const ctx = await openContext(settings);
  try {
    return await work(actAsHub(ctx));
  } finally {
    await closeContext(ctx);
  }
}

/** Records changes with an action that nothing else uses and that has no messages. */
function recordThings(settings: Record<string, string>, count: number): Promise<string> {
  return doing(settings, async (ctx) => {
    const action = `thing.${newId(8)}`;
    await transaction(ctx, async (inside) => {
      for (let at = 1; at <= count; at += 1)
        await recordChange(inside, {
          action,
          subject: { type: 'Thing', id: `${action}-${at}` },
          after: { at },
        });
    });
    return action;
  });
}

test('an administrator finds who was blocked and what changed', async ({ page, context, hub }, info) => {
  const t = wordsFor(info, 'audit');
  const people = wordsFor(info, 'identity/trail');
  await signInAs(context, hub, { roles: ['ADMIN'] });
  const lastName = newId(8);
  const { uid } = await doing(hub.settings, async (ctx) => {
    const member = await addMember(ctx, { firstName: 'مريم', lastName });
    await blockUser(ctx, member.uid);
    return member;
  });
  await page.goto('/admin/audit');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('title'));
  await page.getByLabel(t('filter.action')).selectOption('user.blocked');
  await expect(page).toHaveURL(/action=user\.blocked/);
  const entries = page.getByRole('list', { name: t('list.label') }).getByRole('listitem');
  const entry = entries.filter({ hasText: `مريم ${lastName}` });
  await expect(entry).toHaveCount(1);
  await expect(entry).not.toContainText(uid);
  await entry.locator('summary').click();
  await expect(entry.locator('code').filter({ hasText: uid })).toBeVisible();
  await expect(entry.getByRole('row').filter({ hasText: people('field.blockedAt') })).toBeVisible();

  await entry.getByRole('link', { name: t('entry.all-about') }).click();
  await expect(page).toHaveURL(new RegExp(`subject=${uid}`));
  await expect(
    page.getByText(t('filter.about', { what: `${people('type.User')} مريم ${lastName}` })),
  ).toBeVisible();
  await expect(entries).toHaveText([
    new RegExp(people('action.user.blocked')),
    new RegExp(people('action.user.created')),
  ]);
  expect(await axeFinds(page)).toEqual([]);
  await page.goBack();
  await expect(page.getByLabel(t('filter.action'))).toHaveValue('user.blocked');
  await page.reload();
  await expect(page.getByLabel(t('filter.action'))).toHaveValue('user.blocked');
});

test('pages go back in time and forth again, in the size that was chosen', async ({
  page,
  context,
  hub,
}, info) => {
  const t = wordsFor(info, 'audit');
  await signInAs(context, hub, { roles: ['COMPLIANCE'] });
  const action = await recordThings(hub.settings, 12);
  await page.goto(`/admin/audit?action=${action}`);
  const entries = page.getByRole('list', { name: t('list.label') }).getByRole('listitem');
  await expect(entries).toHaveCount(12);
  await expect(entries.first()).toContainText(action);
  await page.getByLabel(t('pager.size')).selectOption('5');
  await expect(entries).toHaveCount(5);
  const newer = page.getByRole('button', { name: t('pager.newer'), exact: true });
  const older = page.getByRole('button', { name: t('pager.older'), exact: true });
  await expect(newer).toBeDisabled();
  await older.click();
  await expect(entries.first()).toContainText(`${action}-7`);
  await older.click();
  await expect(entries).toHaveCount(2);
  await expect(older).toBeDisabled();
  await newer.click();
  await expect(entries.first()).toContainText(`${action}-7`);
  await page.goBack();
  await expect(entries).toHaveCount(2);
});

test('searching preserves the typed text, and shows when nothing matches', async ({
  page,
  context,
  hub,
}, info) => {
  const t = wordsFor(info, 'audit');
  await signInAs(context, hub, { roles: ['ADMIN'] });
  const action = await recordThings(hub.settings, 3);
  await page.goto('/admin/audit');
  const field = page.getByRole('searchbox', { name: t('filter.text') });
  await field.pressSequentially(`${action}-2`, { delay: 10 });
  const entries = page.getByRole('list', { name: t('list.label') }).getByRole('listitem');
  await expect(entries).toHaveCount(1);
  await expect(field).toHaveValue(`${action}-2`);
  await field.fill(`${action}-nothing`);
  await expect(page.getByRole('heading', { name: t('none.title') })).toBeVisible();
  await page
    .getByRole('button', { name: t('filter.clear') })
    .last()
    .click();
  await expect(field).toHaveValue('');
  await expect(page).toHaveURL(/\/admin\/audit$/);
  await expect(entries.first()).toBeVisible();
});

test('the trail is verified, and exported with its filters', async ({ page, context, hub }, info) => {
  const t = wordsFor(info, 'audit');
  await signInAs(context, hub, { roles: ['ADMIN'] });
  const action = await recordThings(hub.settings, 3);
  await page.goto(`/admin/audit?action=${action}`);
  await page.getByRole('button', { name: t('verify.press') }).click();
  await expect(page.getByText(t('verify.holds'))).toBeVisible();
  await expect(page.locator('code').filter({ hasText: /^\d+:[0-9a-f]{64}$/ })).toBeVisible();
  await page
    .locator('summary')
    .filter({ hasText: t('export.label') })
    .click();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: t('export.csv') }).click();
  expect((await download).suggestedFilename()).toMatch(/^audit-[\d-]+\.csv$/);
  const lines = (await text(createReadStream(await (await download).path()))).trim().split('\r\n');
  expect(lines).toHaveLength(4);
});

test.describe('without the server', () => {
  test.use({ expectsTrouble: true });

  test('a failure is shown, and the verification can be tried again', async ({
    page,
    context,
    hub,
  }, info) => {
    const t = wordsFor(info, 'audit');
    const common = wordsFor(info, 'shared');
    await signInAs(context, hub, { roles: ['ADMIN'] });
    await page.route('**/api/audit?*', (route) =>
      route.fulfill({ status: 500, body: '{"code":"internal-error"}' }),
    );
    await page.goto('/admin/audit');
    await expect(page.getByText(common('error.internal-error.title'))).toBeVisible();
    await page.unroute('**/api/audit?*');
    await page.getByRole('button', { name: common('action.retry') }).click();
    await expect(
      page
        .getByRole('list', { name: t('list.label') })
        .getByRole('listitem')
        .first(),
    ).toBeVisible();
  });
});

test('others do not see it', async ({ page, context, hub }) => {
  await signInAs(context, hub, { roles: ['USER', 'EDITOR'] });
  const answer = await page.goto('/admin/audit');
  expect(answer?.status()).toBe(403);
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('a[href="/admin/audit"]')).toHaveCount(0);
});

test('administrators see on their page where the trail is broken, or that nobody has checked it', async ({
  page,
  context,
  hub,
}, info) => {
  const t = wordsFor(info, 'audit');
  const admin = wordsFor(info, 'administration');
  await signInAs(context, hub, { roles: ['ADMIN'] });
  const hash = 'a'.repeat(64);
  const check = { at: new Date().toISOString(), seq: 7, hash, broken: null, copy: null };
  let checks: object[] = [check];
  await page.route('**/api/audit/checks', (route) => route.fulfill({ json: { checks } }));
  await page.goto('/admin');
  await expect(page.locator('[data-part="trail"]')).toContainText(admin('finding.trail-none'));
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  checks = [{ ...check, broken: { seq: 8, fault: 'changed' } }];
  await page.reload();
  await expect(page.getByRole('main').getByRole('alert')).toContainText(t('fault.changed'));
  expect(await axeFinds(page)).toEqual([]);
  checks = [{ ...check, at: new Date(Date.now() - 3 * 24 * 60 * 60 * 1000).toISOString() }];
  for (const path of ['/admin', '/admin/audit']) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('alert')).toContainText(t('check.late.text', { count: 7 }));
  }
});
