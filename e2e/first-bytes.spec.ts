import { directionOf } from '#shared/locale.ts';
import { pressEarly } from './early-press.ts';
import { differenceOf, openWithoutItsScript } from './first-paint.ts';
import { expect, test } from './hub.ts';
import { openHub, prefer } from './preferences.ts';
import { languageOf, wordsFor } from './words.ts';

// Content of other journeys would make the page longer than the screen, and its footer is compared too.
test.use({ alone: 'first bytes' });
test.describe.configure({ mode: 'default' });

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
    await expect(page.getByText(wordsFor(info, 'home/landing')('broker-check.text'))).toBeVisible();
    expect(await page.evaluate(() => getComputedStyle(document.body).colorScheme)).toBe('light');
  });

  test('a page of the hub says that it needs a script, not that it is slow', async ({ page }, info) => {
    const t = wordsFor(info, 'shared');
    await page.goto('/test-stuff/test1');
    await expect(page.locator('main noscript')).toBeVisible();
    expect(await page.locator('main noscript').textContent()).toBe(t('shell.needs-script'));
    await expect(page.getByText(t('shell.slow'))).toBeHidden();
    await expect(page.getByRole('progressbar')).toBeHidden();
  });

  test('the language can be changed and is remembered', async ({ page }) => {
    await page.goto('/?lang=fr');
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  });
});

const looks = {
  'dark, collapsed': { theme: 'dark', isVerticalNavCollapsed: 'true' },
  'light, semi-dark': { theme: 'light', isVerticalNavSemiDark: 'true' },
  'system, horizontal, boxed': {
    theme: 'system',
    appContentLayoutNav: 'horizontal',
    appContentWidth: 'boxed',
    lightThemePrimaryColor: '#0D8577',
  },
  'light, bordered, no navbar': { theme: 'light', skin: 'bordered', navbarType: 'hidden' },
};

for (const [look, preferences] of Object.entries(looks))
  test(`the frame of the hub is painted correctly before any script runs: ${look}`, async ({
    page,
    context,
    baseURL,
  }, info) => {
    await page.setViewportSize({ width: info.project.name === 'phone-ar' ? 390 : 1440, height: 800 });
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await prefer(context, baseURL, preferences);
    await openWithoutItsScript(page, '/share');
    // The script draws the main content, so only its surroundings are compared.
    const around = {
      mask: [page.locator('main')],
      animations: 'disabled' as const,
    };
    await page.getByRole('progressbar').evaluate((bar) => bar.remove());
    const before = await page.screenshot({ ...around, path: info.outputPath('before.png') });
    await openHub(page, '/share');
    // Skeletons are shown until the catalog has loaded, and push the footer out of the picture.
    await expect(page.getByText(wordsFor(info, 'sharing/catalogue')('empty.title'))).toBeVisible();
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    const after = await page.screenshot({ ...around, path: info.outputPath('after.png') });
    expect(await differenceOf(page, before, after)).toBe(0);
  });

test('a public page is painted correctly before any script runs, and its script changes nothing', async ({
  page,
  context,
  baseURL,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await prefer(context, baseURL, { theme: 'light', language: 'ar', lightThemePrimaryColor: '#D1356F' });
  await openWithoutItsScript(page, '/');
  const before = await page.screenshot();
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(await differenceOf(page, before, await page.screenshot())).toBe(0);
});

test('viewing a public page sets no cookie but the preferences of the page', async ({ page, context }) => {
  await page.goto('/');
  await expect
    .poll(async () => (await context.cookies()).map(({ name }) => name))
    .toEqual(['Resource%20Hub-color-scheme']);
});

test('presses before the page has its parts take effect once it has', async ({ page }, info) => {
  await pressEarly(page, info, '/', /\/assets\/landing-page-[^/]+\.js$/);
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

test('an unknown address answers 404 with a friendly page and a link home', async ({ page }, info) => {
  const t = wordsFor(info, 'shared');
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: t('error.not-found.title') })).toBeVisible();
  await page.getByRole('link', { name: t('action.home') }).click();
  await expect(page).toHaveURL(/\/$/);
});
