import { expect, test } from './hub.ts';
import { openHub, prefer, preferred } from './preferences.ts';
import { wordsFor, wordsIn } from './words.ts';

test('the switcher changes language and direction at once, and it is remembered', async ({
  page,
  context,
}) => {
  await openHub(page, '/share');
  const html = page.locator('html');
  for (const [language, name, dir] of [
    ['fr', 'Français', 'ltr'],
    ['ar', 'العربية', 'rtl'],
    ['en', 'English', 'ltr'],
  ] as const) {
    await page.locator('header summary').first().click();
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      wordsIn(language, 'sharing/catalogue')('title'),
    );
    await expect(html).toHaveAttribute('lang', language);
    await expect(html).toHaveAttribute('dir', dir);
    await expect(page).toHaveTitle(`${wordsIn(language, 'client')('page.share')} · Resource Hub`);
    expect(await page.evaluate(() => localStorage.getItem('language'))).toBe(language);
    expect((await preferred(context)).language).toBe(language);
    expect(await (await page.request.get('/share')).text()).toContain(
      `<html lang="${language}" dir="${dir}"`,
    );
  }
});

test('a language stored only in local storage is applied, on both entries', async ({ page, context }) => {
  for (const path of ['/', '/share']) {
    await openHub(page, path);
    await page.evaluate(() => localStorage.setItem('language', 'fr'));
    await context.clearCookies();
    await openHub(page, path);
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
    await expect.poll(async () => (await preferred(context)).language).toBe('fr');
  }
});

test('the Arabic font is served by the hub itself', async ({ page, context, baseURL }) => {
  await prefer(context, baseURL, { language: 'ar' });
  await openHub(page, '/share');
  await expect
    .poll(() => page.evaluate(() => document.fonts.check('600 16px "Readex Pro"', 'مرحبا')))
    .toBe(true);
});

test('a language chosen while a page is loading applies to that page too', async ({ page }, info) => {
  await openHub(page, '/share');
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/fr-*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.locator('header summary').first().click();
  await page.getByRole('link', { name: 'Français', exact: true }).click();
  await page.locator('a[href="/pri-university-podcast"]:visible').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(wordsFor(info, 'podcast')('title'));
  release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(wordsIn('fr', 'podcast')('title'));
  await expect(page.getByText(wordsIn('fr', 'podcast')('lead'))).toBeVisible();
});

test('on a public page the language choice preserves the address, and Back does not undo it', async ({
  page,
  context,
}) => {
  const choose = async (name: string) => {
    await page.locator('header summary').first().click();
    await page.getByRole('link', { name, exact: true }).click();
  };
  await openHub(page, '/video/76979871?h=8272103f6e&t=90#x');
  await choose('Français');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  expect(new URL(page.url()).search + new URL(page.url()).hash).toBe('?h=8272103f6e&t=90#x');
  await openHub(page, '/?lang=ar');
  await expect(page).toHaveURL(/\/$/);
  await openHub(page, '/share');
  await choose('English');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.goBack();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  expect((await preferred(context)).language).toBe('en');
});

test('a half-filled form preserves the typed text when the language changes, except the password', async ({
  page,
}, info) => {
  const t = wordsFor(info, 'identity');
  await page.goto('/auth/sign-in?return=/access-control');
  await page.waitForLoadState('networkidle');
  await page.locator('#account-email').fill('somebody@example.com');
  await page.locator('#account-password').fill('violet harbour at nine');
  await page.getByRole('button', { name: t('account.password.show') }).click();
  await page.locator('header summary').first().click();
  await page.getByRole('link', { name: 'Français', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    wordsIn('fr', 'identity')('account.sign-in.title'),
  );
  await expect(page.locator('#account-email')).toHaveValue('somebody@example.com');
  await expect(page.locator('#account-password')).toHaveValue('');
  expect(await page.evaluate(() => Object.values(sessionStorage).join())).not.toContain('somebody');
});
