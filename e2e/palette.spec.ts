import { expect, test } from './hub.ts';
import { openHub } from './preferences.ts';
import { wordsFor } from './words.ts';

for (const path of ['/pri-university-podcast', '/', '/no/such/page']) {
  test(`the search opens by Ctrl-K and by / on ${path}, and works by keyboard alone`, async ({
    page,
  }, info) => {
    const say = wordsFor(info, 'client');
    await openHub(page, path);
    await page.waitForLoadState('networkidle');
    const dialog = page.getByRole('dialog', { name: say('palette.title') });
    await page.locator('main a').first().focus();
    for (const keys of ['Control+k', 'Meta+k', '/']) {
      await page.keyboard.press(keys);
      await expect(dialog.getByRole('combobox')).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(page.locator('main a').first()).toBeFocused();
    }
    // From the second time on it opens at once, however fast the typing.
    await page.keyboard.press('/');
    await page.keyboard.type(say('page.access-control').slice(0, 5));
    await expect(dialog.getByRole('option').first()).toHaveText(say('page.access-control'));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/access-control$/);
  });
}

test('actions work from the search: theme, language, customiser', async ({ page }, info) => {
  const say = wordsFor(info, 'client');
  const t = wordsFor(info, 'shared');
  await openHub(page, '/pri-university-podcast');
  const run = async (words: string) => {
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox')).toBeFocused();
    await page.keyboard.type(words);
    await page.keyboard.press('Enter');
  };
  await run(say('command.theme', { name: t('theme.light') }));
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await run(say('command.language', { name: 'Français' }));
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
  await run('apparence');
  await expect(page.getByRole('dialog', { name: 'Personnaliser' })).toBeVisible();
});

test('arrow keys move, and an empty result is announced', async ({ page }, info) => {
  const say = wordsFor(info, 'client');
  await openHub(page, '/pri-university-podcast');
  await page.keyboard.press('Control+k');
  const options = page.getByRole('option');
  await expect(options.nth(0)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(options.last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.type('zzzz');
  await expect(page.getByText(say('palette.none', { query: '\u2068zzzz\u2069' }))).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(options).toHaveCount(0);
});

test('? lists the shortcuts, and typed letters stay letters', async ({ page }, info) => {
  const say = wordsFor(info, 'client');
  await openHub(page, '/test-stuff/test1');
  await page.keyboard.press('?');
  const list = page.getByRole('dialog', { name: say('shortcuts.title') });
  await expect(list).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  const note = page.locator('textarea').first();
  await note.focus();
  await page.keyboard.type('a/b?');
  await expect(note).toHaveValue('a/b?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the search fits a low screen, and punctuation alone finds nothing', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await openHub(page, '/pri-university-podcast');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowUp');
  const last = await page.getByRole('option').last().boundingBox();
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(390);
  await page.keyboard.type('!!!');
  await expect(page.getByRole('option')).toHaveCount(0);
  await page.keyboard.press('Control+Shift+K');
  await expect(page.getByRole('dialog')).toHaveCount(1);
});
