import { expect, test } from './hub.ts';
import { everyRole, memberPages } from './member.ts';
import { openHub, prefer, preferred } from './preferences.ts';
import { signInAs } from './sign-in.ts';
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
      wordsIn(language, 'sharing')('index.title'),
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

test('a language that only local storage remembers is spoken again, on both entries', async ({
  page,
  context,
}) => {
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

/** Names and signs that are the same in every language. */
const sameEverywhere =
  /Resource Hub|English|Français|العربية|PDF|API|JavaScript|JPEG|PNG|WebP|https|CSV|Test|Ctrl|Esc|Tab|audience = public|Mb\/s|kB|MB|GB|ms\b/g;

test('no English is left on Arabic pages', async ({ page, context, baseURL, hub }) => {
  test.slow();
  await prefer(context, baseURL, { language: 'ar' });
  const names: string[] = [];
  const look = async (path: string) => {
    // biome-ignore lint/performance/useDomNodeTextContent: what is hidden says nothing
    const text = await page.locator('body').innerText();
    const left = names.reduce((rest, name) => rest.replaceAll(name, ''), text);
    expect(left.replaceAll(sameEverywhere, '').match(/[A-Za-z]{2,}/g) ?? [], path).toEqual([]);
  };
  for (const path of [
    '/',
    '/login',
    '/share',
    '/share/pdf/x',
    '/pri-university-podcast',
    '/access-control',
    '/not-authorized',
    ...[401, 403, 404, 410, 429, 500, 503].map((status) => `/${status}`),
  ]) {
    await openHub(page, path);
    await look(path);
  }
  const { email } = await signInAs(context, hub, everyRole);
  names.push(email);
  for (const path of ['/', ...memberPages]) {
    await openHub(page, path);
    await look(path);
  }
  await openHub(page, '/share');
  for (const keys of ['Control+k', '?']) {
    await page.keyboard.press(keys);
    await page.getByRole('dialog').waitFor();
    await look(keys);
    await page.keyboard.press('Escape');
  }
});

test('the Arabic face is drawn by the hub itself', async ({ page, context, baseURL }) => {
  await prefer(context, baseURL, { language: 'ar' });
  await openHub(page, '/share');
  await expect
    .poll(() => page.evaluate(() => document.fonts.check('600 16px "Readex Pro"', 'مرحبا')))
    .toBe(true);
});

test('a language chosen while a page is loading reaches that page too', async ({ page }, info) => {
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
  await expect(page.getByText(wordsIn('fr', 'podcast')('empty.text'))).toBeVisible();
});

test('on a public page the choice keeps the address, and Back does not undo it', async ({
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
