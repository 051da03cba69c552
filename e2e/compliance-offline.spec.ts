import type { Locator, Page } from '@playwright/test';
import { openCategory, publishRules } from '#features/compliance/fixtures.ts';
import { callerOf } from '../test/caller.ts';
import { expect, test } from './hub.ts';
import { addItems, mark } from './library.ts';
import { signInAs } from './sign-in.ts';
import { wordsFor } from './words.ts';

// Rules are hub-wide: those of other journeys would interfere.
test.use({ alone: 'compliance-offline' });
test.describe.configure({ mode: 'default' });

/** Presses a button offline until the page has given up reloading its list, then goes online. */
async function pressOffline(page: Page, list: string, button: Locator): Promise<void> {
  await page.context().setOffline(true);
  let failures = 0;
  const gaveUp = page.waitForEvent('requestfailed', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'GET' && pathname === list) failures += 1;
    return failures === 3;
  });
  await button.click();
  await gaveUp;
  await page.context().setOffline(false);
}

test('text typed for a legal hold or a filing survives a network failure, and is recorded once', async ({
  page,
  hub,
}, info) => {
  const retention = wordsFor(info, 'compliance/retention');
  const filings = wordsFor(info, 'compliance/filings');
  const [category, title, matter] = [mark(), mark(), mark()];
  const { cookie } = await signInAs(page.context(), hub, { roles: ['COMPLIANCE'] });
  await publishRules(callerOf(hub.url, cookie), {
    categories: [openCategory, { ...openCategory, name: category, filing: 'before-use' }],
  });
  await addItems(hub, [{ titles: { en: title }, category }]);
  const dialog = page.getByRole('dialog');

  await test.step('a legal hold', async () => {
    await page.goto('/compliance/retention');
    await page.getByRole('button', { name: retention('place.title') }).click();
    await dialog.getByLabel(retention('matter')).fill(matter);
    await dialog.getByLabel(retention('place.kind')).selectOption('all');
    await dialog.getByLabel(retention('reason')).fill('A letter of 3 March');
    const button = dialog.getByRole('button', { name: retention('place.go'), exact: true });
    await pressOffline(page, '/api/compliance/holds', button);
    await expect(dialog.getByLabel(retention('matter'))).toHaveValue(matter);
    await expect(dialog.getByLabel(retention('reason'))).toHaveValue('A letter of 3 March');
    await button.click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('heading', { name: matter })).toHaveCount(1);
    // The last page of a list may no longer exist.
    await page.goto('/compliance/retention?page=99');
    await expect(page.getByRole('heading', { name: matter })).toHaveCount(1);
  });

  await test.step('a filing', async () => {
    await page.goto('/compliance/filings');
    const duty = page.getByRole('listitem').filter({ hasText: title });
    await duty.getByRole('button', { name: filings('file') }).click();
    await dialog.getByLabel(filings('file.reference')).fill('FR-2026-1');
    const button = dialog.getByRole('button', { name: filings('file.go'), exact: true });
    await pressOffline(page, '/api/compliance/filings/due', button);
    await expect(dialog.getByLabel(filings('file.reference'))).toHaveValue('FR-2026-1');
    await button.click();
    await expect(dialog).toBeHidden();
    await expect(duty).toHaveCount(0);
  });
});

test('the content chosen for a legal hold is the content shown', async ({ page, hub }, info) => {
  const t = wordsFor(info, 'compliance/retention');
  const title = mark();
  const [id = ''] = await addItems(hub, [{ titles: { en: title } }]);
  await signInAs(page.context(), hub, { roles: ['COMPLIANCE'] });
  await page.goto('/compliance/retention');
  await page.getByRole('button', { name: t('place.title') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('matter')).fill('Smith v. Hub');
  await dialog.getByLabel(t('reason')).fill('A letter');
  await dialog.getByLabel(t('place.search')).fill(title);
  await dialog.getByRole('combobox').last().selectOption(id);
  const button = dialog.getByRole('button', { name: t('place.go'), exact: true });
  await expect(button).toBeEnabled();
  await dialog.getByLabel(t('place.search')).fill('Something else');
  await expect(button).toBeDisabled();
});

test('the state of an item is requested again if it could not be read', async ({ page, hub }, info) => {
  const t = wordsFor(info, 'compliance/approval');
  const [id = ''] = await addItems(hub, [{ titles: { en: mark() } }]);
  await signInAs(page.context(), hub, { roles: ['COMPLIANCE'] });
  const standing = `**/api/compliance/items/${id}`;
  await page.route(standing, (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto(`/library/${id}`);
  const again = page.getByRole('button', { name: wordsFor(info, 'shared')('action.retry') });
  await expect(again).toBeVisible();
  await page.unroute(standing);
  await again.click();
  await expect(page.getByRole('button', { name: t('recall'), exact: true })).toBeVisible();
});

test('pressing twice requests one pack', async ({ page, hub }, info) => {
  const t = wordsFor(info, 'compliance/pack');
  const reason = mark();
  await signInAs(page.context(), hub, { roles: ['COMPLIANCE'] });
  await page.goto('/compliance/packs');
  await page.getByLabel(t('reason')).fill(reason);
  await page.getByRole('button', { name: t('make') }).dblclick();
  const pack = page.getByRole('listitem').filter({ hasText: reason });
  await expect(pack.getByText(t('state.ready'), { exact: true }).first()).toBeVisible();
  await expect(pack).toHaveCount(1);
});

test('impossible dates are reported beside their fields', async ({ page, hub }, info) => {
  const t = wordsFor(info, 'compliance/filings');
  const [category, title] = [mark(), mark()];
  const { cookie } = await signInAs(page.context(), hub, { roles: ['COMPLIANCE'] });
  await publishRules(callerOf(hub.url, cookie), {
    categories: [openCategory, { ...openCategory, name: category, filing: 'before-use' }],
  });
  await addItems(hub, [{ titles: { en: title }, category }]);
  await page.goto('/compliance/filings');
  const duty = page.getByRole('listitem').filter({ hasText: title });
  await duty.getByRole('button', { name: t('file') }).click();
  await page.getByRole('dialog').getByLabel(t('file.on')).fill('2999-01-01');
  await expect(page.getByRole('dialog').getByText(t('file.on.future'))).toBeVisible();
  await page.goto('/compliance/uses?from=2026-03-03&to=2026-03-01');
  await expect(page.getByText(wordsFor(info, 'compliance')('uses.filter.order'))).toBeVisible();
});
