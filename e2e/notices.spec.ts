import { openCategory, publishRules, submitItem } from '#features/compliance/fixtures.ts';
import { callerOf } from '../test/caller.ts';
import { axeFinds } from './axe.ts';
import { expect, test } from './hub.ts';
import { addItems, mark } from './library.ts';
import { signInAs } from './sign-in.ts';
import { wordsFor } from './words.ts';

// Rules are hub-wide: once they require approval, all public content needs it.
test.use({ alone: 'notifications' });

test('submissions appear in the bell as one line, which opens the queue, and can be read and unread', async ({
  page,
  browser,
  hub,
}, info) => {
  const t = wordsFor(info, 'notices');
  const hubWords = wordsFor(info, 'client');
  const [category, one, two] = [mark(), mark(), mark()];
  const items = await addItems(hub, [
    { titles: { en: one }, category },
    { titles: { en: two }, category },
  ]);
  const principal = await signInAs(page.context(), hub, { roles: ['COMPLIANCE'] });
  await publishRules(callerOf(hub.url, principal.cookie), {
    categories: [openCategory, { ...openCategory, name: category, needsApproval: true }],
  });
  const office = await browser.newContext();
  const editor = await signInAs(office, hub, { roles: ['EDITOR'], firstName: 'Edi', lastName: 'Tor' });
  for (const id of items) expect((await submitItem(callerOf(hub.url, editor.cookie), id)).ok).toBe(true);

  await page.goto('/notices');
  const bell = page.getByRole('button', { name: t('bell.some', { count: 1 }) });
  await expect(bell).toBeVisible({ timeout: 15_000 });
  const line = t('kind.approval-submitted', { count: 2 });

  await test.step('the bell opens by keyboard and closes on Escape', async () => {
    await bell.press('Enter');
    const panel = page.getByRole('dialog', { name: t('title') });
    await expect(panel.getByText(two)).toBeVisible();
    await expect(panel.getByRole('link', { name: line })).toHaveAttribute('href', '/compliance/approvals');
    expect(await axeFinds(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(bell).toBeFocused();
  });

  await test.step('all are marked as read, and unread again', async () => {
    await page
      .getByRole('tabpanel')
      .getByRole('button', { name: t('mark-all') })
      .click();
    await expect(page.getByRole('button', { name: t('bell.none'), exact: true })).toBeVisible();
    await page.getByRole('button', { name: t('undo') }).click();
    await expect(bell).toBeVisible();
  });

  await test.step('the navigation says how many wait', async () => {
    const nav = page.getByRole('navigation', { name: hubWords('nav.label') });
    await expect(nav.getByText(hubWords('nav.count', { count: 2 }))).toBeAttached();
  });

  await test.step('opening it marks it as read', async () => {
    await bell.click();
    await page.getByRole('dialog').getByRole('link', { name: line }).click();
    await expect(page).toHaveURL(/\/compliance\/approvals/);
    await expect(page.getByRole('button', { name: t('bell.none'), exact: true })).toBeVisible();
  });

  await test.step('a person chooses how to be notified, and it stays so', async () => {
    await page.goto('/notices?tab=settings');
    const box = page.getByLabel(`${t('setting.filing-due')}: ${t('settings.bell')}`);
    await box.uncheck();
    await expect(box).not.toBeChecked();
    await page.reload();
    await expect(page.getByLabel(`${t('setting.filing-due')}: ${t('settings.bell')}`)).not.toBeChecked();
  });
  await office.close();
});
