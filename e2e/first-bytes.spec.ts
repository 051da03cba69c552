import { directionOf } from '#shared/locale.ts';
import { expect, test } from './hub.ts';
import { languageOf, wordsFor } from './words.ts';

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the first bytes have the right language, direction, theme and words', async ({
    page,
    context,
    baseURL,
  }, info) => {
    const language = languageOf(info);
    await context.addCookies([{ name: 'Resource%20Hub-theme', value: 'light', url: baseURL ?? '' }]);
    await page.goto('/');
    const html = page.locator('html');
    await expect(html).toHaveAttribute('lang', language);
    await expect(html).toHaveAttribute('dir', directionOf(language));
    await expect(html).toHaveAttribute('data-theme', 'light');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(wordsFor(info, 'shared')('landing.no-install'))).toBeVisible();
    expect(await page.evaluate(() => getComputedStyle(document.body).colorScheme)).toBe('light');
  });

  test('the language can be changed and is remembered', async ({ page }) => {
    await page.goto('/?lang=fr');
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  });
});

for (const theme of ['dark', 'light', 'system']) {
  test(`the hub's first paint has the colours that stay, in ${theme}`, async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'Resource%20Hub-theme', value: theme, url: baseURL ?? '' }]);
    await page.emulateMedia({ colorScheme: 'light' });
    const colour = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/*.js', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto('/test-stuff/test1', { waitUntil: 'commit' });
    await page.waitForFunction(() => document.styleSheets.length > 0 && document.body !== null);
    const first = await colour();
    release();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await colour()).toBe(first);
  });
}

test('looking at a public page marks nobody: no cookie but the look of the page', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await expect
    .poll(async () => (await context.cookies()).map(({ name }) => name))
    .toEqual(['Resource%20Hub-color-scheme']);
});

test('the theme changes at once, stays, and the server knows it', async ({ page }, info) => {
  const t = wordsFor(info, 'shared');
  await page.goto('/');
  await page.locator('summary').nth(1).click();
  await page.getByRole('button', { name: t('theme.light') }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  const bytes = await (await page.request.get('/')).text();
  expect(bytes).toContain('data-theme="light"');
});

test('an unknown address answers 404 with a kind page and a way home', async ({ page }, info) => {
  const t = wordsFor(info, 'shared');
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: t('error.not-found.title') })).toBeVisible();
  await page.getByRole('link', { name: t('action.home') }).click();
  await expect(page).toHaveURL(/\/$/);
});
