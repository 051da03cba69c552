import type { Page } from '@playwright/test';
import { expect, test } from './hub.ts';
import { openHub } from './preferences.ts';
import { wordsFor } from './words.ts';

/** Opens the self-test page with its message buttons expanded and a clock that only moves on command. */
async function openMessages(page: Page): Promise<void> {
  await page.clock.install();
  await openHub(page, '/test-stuff/test1');
  for (const group of await page.locator('#global-messages ~ details > summary').all()) await group.click();
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
}

function groupOf(page: Page, name: string) {
  return page.locator('details').filter({ has: page.locator('summary', { hasText: name }) });
}

test('the alert banner: an error by default, gone after 3000 ms, or closed at once', async ({
  page,
}, info) => {
  const t = wordsFor(info, 'self-test');
  const shared = wordsFor(info, 'shared');
  await openMessages(page);
  const banner = page.locator('[data-message="alert"]');
  const show = groupOf(page, t('messages.server')).getByRole('button', { name: shared('error.gone.title') });
  await show.click();
  await expect(banner).toHaveAttribute('data-color', 'error');
  await expect(page.getByRole('alert').filter({ hasText: shared('error.gone.text') })).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.runFor(2999);
  await expect(banner).toBeVisible();
  await page.clock.runFor(1);
  await expect(banner).toBeHidden();
  await show.click();
  await banner.getByRole('button', { name: shared('action.close') }).click();
  await expect(banner).toBeHidden();
});

test('the snackbar stays for 5000 ms, and waits while hovered or focused', async ({ page }, info) => {
  const t = wordsFor(info, 'self-test');
  await openMessages(page);
  const snackbar = page.locator('[data-message="snackbar"]');
  const show = groupOf(page, t('messages.snackbar')).getByRole('button', {
    name: t('messages.color.success'),
  });
  await show.click();
  await expect(page.getByRole('status').filter({ hasText: t('messages.sample') })).toBeVisible();
  await page.clock.runFor(4999);
  await expect(snackbar).toBeVisible();
  await page.clock.runFor(1);
  await expect(snackbar).toBeHidden();

  await show.click();
  await page.clock.runFor(3000);
  await snackbar.hover();
  await page.clock.runFor(60_000);
  await expect(snackbar).toBeVisible();
  await page.mouse.move(0, 500);
  await snackbar.getByRole('button').focus();
  await page.clock.runFor(60_000);
  await expect(snackbar).toBeVisible();
  await page.locator('#content').focus();
  await page.clock.runFor(1999);
  await expect(snackbar).toBeVisible();
  await page.clock.runFor(1);
  await expect(snackbar).toBeHidden();
});

test('messages queue, each for its own time, and a repeated one is shown once', async ({ page }, info) => {
  const t = wordsFor(info, 'self-test');
  const shared = wordsFor(info, 'shared');
  await openMessages(page);
  const banner = page.locator('[data-message="alert"]');
  const server = groupOf(page, t('messages.server'));
  for (const code of ['gone', 'conflict', 'conflict', 'gone'])
    await server.getByRole('button', { name: shared(`error.${code}.title`), exact: true }).click();
  await page.mouse.move(0, 500);
  await expect(banner).toContainText(shared('error.gone.title'));
  await page.clock.runFor(3000);
  await expect(banner).toContainText(shared('error.conflict.title'));
  await page.clock.runFor(2999);
  await expect(banner).toBeVisible();
  await page.clock.runFor(1);
  await expect(banner).toBeHidden();
});

test('there is a button for every message, and each group shows its texts', async ({ page }, info) => {
  const t = wordsFor(info, 'self-test');
  await openMessages(page);
  for (const [group, count] of [
    ['alert', 4],
    ['snackbar', 4],
    ['server', 19],
    ['sign-in', 10],
    ['storage', 6],
  ] as const) {
    const buttons = groupOf(page, t(`messages.${group}`)).getByRole('button');
    await expect(buttons).toHaveCount(count);
    const message = page.locator(`[data-message="${group === 'snackbar' ? 'snackbar' : 'alert'}"]`);
    const words = count === 4 ? t('messages.sample') : ((await buttons.last().textContent()) ?? '-');
    await buttons.last().click();
    await expect(message).toContainText(words);
    await message.getByRole('button').click();
    await expect(message).toBeHidden();
  }
});

test('while a dialog is open, a message shows inside it and can be closed there', async ({
  page,
  context,
}, info) => {
  const say = wordsFor(info, 'client');
  const shared = wordsFor(info, 'shared');
  await openHub(page, '/share');
  await page.getByRole('button', { name: say('customiser.open') }).click();
  const dialog = page.getByRole('dialog', { name: say('customiser.title') });
  await expect(dialog).toBeVisible();
  await context.setOffline(true);
  await context.setOffline(false);
  const message = dialog.locator('[data-message="snackbar"]');
  await expect(message).toContainText(shared('offline.back'));
  await message.getByRole('button', { name: shared('action.close') }).click();
  await expect(message).toBeHidden();
});
