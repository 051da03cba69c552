import type { Page } from '@playwright/test';
import { somePdf } from '#features/uploads/fixtures.ts';
import { expect, test } from './hub.ts';
import { addItems, editor, mark } from './library.ts';
import { linksTo, openDialog, words } from './share.ts';
import { signInAs } from './sign-in.ts';
import { wordsFor } from './words.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

/** Holds back POST requests to this path until the returned function is called. */
async function delay(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(path, async (route) => {
    if (route.request().method() === 'POST') await promise;
    await route.continue();
  });
  return resolve;
}

test('a busy button retains the focus and ignores a second press', async ({ page, context, hub }, info) => {
  const { t } = words(info);
  const title = mark();
  const [id = ''] = await addItems(hub, [{ titles: { en: title } }]);
  await signInAs(context, hub);
  const dialog = await openDialog(page, info, title);
  const release = await delay(page, '**/api/links');
  const copy = dialog.locator('button[type="button"]').filter({ hasText: t('copy') });
  await expect(copy).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(copy).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Enter');
  await expect(copy).toBeFocused();
  release();
  await expect(dialog.getByText(t('copied.text'))).toBeVisible();
  await expect(dialog.getByRole('button', { name: t('copied') })).toBeFocused();
  expect(await linksTo(page, id)).toHaveLength(1);
});

test('a button that becomes disabled retains the focus until the user moves on', async ({
  page,
  context,
  hub,
}, info) => {
  const t = wordsFor(info, 'identity');
  await signInAs(context, hub, { firstName: 'Ada', lastName: 'Lovelace' });
  await page.goto('/profile');
  await page.getByLabel(t('profile.name.first')).fill('Augusta');
  const form = page.locator('form', { has: page.getByLabel(t('profile.name.first')) });
  const save = form.locator('button[type="submit"]');
  await save.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-message="snackbar"]')).toBeVisible();
  await expect(save).toBeDisabled();
  await expect(save).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(save).toHaveAttribute('disabled');
});

test('an item added from the list disappears from it, and the focus moves to the result', async ({
  page,
  context,
  hub,
}, info) => {
  const t = wordsFor(info, 'library');
  await signInAs(context, hub, { ...editor, roles: ['USER', 'EDITOR'] });
  await page.goto('/uploads');
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: 'book.pdf', mimeType: 'application/pdf', buffer: somePdf });
  const add = page.getByRole('button', { name: t('from-upload.add'), exact: true });
  await add.press('Enter');
  const open = page.getByRole('button', { name: t('from-upload.open') });
  await expect(open).toBeFocused();
  await expect(add).toHaveCount(0);
  await expect(open).toBeFocused();
  // The message stays while it has the focus; when it is closed, the focus moves to the main content.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(open).toHaveCount(0);
  await expect(page.locator('main')).toBeFocused();
});
