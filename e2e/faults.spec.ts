import type { Locator, Page, TestInfo } from '@playwright/test';
import { expect, test } from './hub.ts';
import { openHub } from './preferences.ts';
import { wordsFor } from './words.ts';

test.describe('a page that crashes', () => {
  test.use({ expectsTrouble: true, permissions: ['clipboard-read', 'clipboard-write'] });

  test('shows a friendly error, preserves the shell, and names a reference that is in the log', async ({
    page,
    hub,
  }, info) => {
    const t = wordsFor(info, 'self-test');
    const shared = wordsFor(info, 'shared');
    await openHub(page, '/test-stuff/test1');
    await page.locator('summary', { hasText: t('messages.pages') }).click();
    await page.getByRole('button', { name: t('messages.crash') }).click();
    await expect(page.getByRole('heading', { name: shared('error.crash.title') })).toBeVisible();
    await expect(page.locator('[data-bar="navbar"]')).toBeVisible();
    const reference = (await page.locator('#content code').textContent()) ?? '';
    await page.getByRole('button', { name: shared('action.copy') }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(reference);
    await expect.poll(() => hub.output()).toContain(reference);
    expect(hub.output()).toContain('Broken on purpose');
    await page.getByRole('link', { name: shared('action.reload') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('title'));
  });
});

test.describe('a public page that crashes', () => {
  test.use({ expectsTrouble: true });

  for (const [how, away] of [
    ['is drawn with a reference', false],
    ['says so in words where not even that can be loaded', true],
  ] as const)
    test(how, async ({ page }, info) => {
      const t = wordsFor(info, 'shared');
      if (away) await page.route('**/assets/crash-page-*.js', (route) => route.abort());
      // Invalid sign-in options, which make the dialog crash.
      await page.route(/\/$/, async (route) => {
        const answer = await route.fetch();
        const body = (await answer.text()).replace('"kind":"landing"', '"kind":"landing","signIn":{}');
        await route.fulfill({ response: answer, body });
      });
      await page.goto('/');
      await expect(page.getByRole('heading', { name: t('error.crash.title') })).toBeVisible();
      await expect(page.getByRole('link', { name: t('action.reload') })).toBeVisible();
      await expect(page.locator('main code')).toHaveCount(away ? 0 : 1);
    });
});

for (const path of ['/share', '/'])
  test(`a lost connection is announced while it lasts, and so is its return, on ${path}`, async ({
    page,
    context,
  }, info) => {
    const t = wordsFor(info, 'shared');
    await openHub(page, path);
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await expect(page.getByText(t('offline.title'))).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText(t('offline.title'))).toBeHidden();
    await expect(page.locator('[data-message="snackbar"]')).toContainText(t('offline.back'));
  });

test('a lost connection is announced above an open dialog too', async ({ page, context }, info) => {
  const t = wordsFor(info, 'shared');
  await openHub(page, '/share');
  await page.waitForLoadState('networkidle');
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await context.setOffline(true);
  const notice = dialog.getByText(t('offline.title'));
  await expect(notice).toBeVisible();
  const isOnTop = await notice.evaluate((element) => {
    const { x, y } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + 4, y + 4));
  });
  expect(isOnTop).toBe(true);
  await context.setOffline(false);
  await expect(notice).toBeHidden();
  await expect(page.locator('[data-message="snackbar"]')).toHaveCount(1);
});

test('error pages are rendered and translated, and link to the home page', async ({ page }, info) => {
  const t = wordsFor(info, 'shared');
  const codes = {
    401: 'unauthenticated',
    403: 'forbidden',
    404: 'not-found',
    410: 'gone',
    429: 'rate-limited',
    500: 'internal-error',
    503: 'unavailable',
    'not-authorized': 'not-authorized',
  };
  for (const [path, code] of Object.entries(codes)) {
    const first = await (await page.goto(`/${path}`))?.text();
    await expect(page.getByRole('heading', { name: t(`error.${code}.title`) })).toBeVisible();
    await page.waitForLoadState('networkidle');
    // All styles are linked before the page is drawn: nothing that a script loads changes its look.
    for (const sheet of await page.locator('link[rel=stylesheet]').all())
      expect(first).toContain(`<link rel="stylesheet" href="${await sheet.getAttribute('href')}">`);
    await expect(page.getByText(t(`error.${code}.text`))).toBeVisible();
    await expect(page.locator('main svg').first()).toBeVisible();
    await expect(page.getByRole('link', { name: t('action.home') })).toHaveAttribute('href', '/');
  }
});

test.describe('offline', () => {
  // A part that fails to load also logs a console error.
  test.use({ expectsTrouble: true });

  test('offline, nothing that is open is lost by following a link, closing a panel or changing the language', async ({
    page,
    context,
  }, info) => {
    const say = wordsFor(info, 'client');
    const t = wordsFor(info, 'shared');
    const podcast = await openBesidePodcast(page, info);
    const note = page.locator('textarea').first();
    await note.fill('do not lose me');
    await context.setOffline(true);
    await podcast.hover();
    await page.getByRole('button', { name: say('customiser.open') }).click();
    await expect(page.locator('[data-message="alert"]')).toContainText(t('error.offline.title'));
    await expect(note).toHaveValue('do not lose me');
    await podcast.click();
    await expect(page.getByRole('heading', { name: t('error.offline.title') })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(wordsFor(info, 'podcast')('title'));
    await expect.poll(() => page.evaluate(unstyled)).toEqual([]);
  });

  test('a page whose parts were not loaded yet reports the missing network, and appears when it is back', async ({
    page,
    context,
  }, info) => {
    const t = wordsFor(info, 'shared');
    const podcast = await openBesidePodcast(page, info);
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    // No pointer moved towards the link, so nothing of the page was preloaded.
    await podcast.dispatchEvent('click');
    await expect(page.getByRole('heading', { name: t('error.offline.title') })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(wordsFor(info, 'podcast')('title'));
    await expect.poll(() => page.evaluate(unstyled)).toEqual([]);
  });
});

/** Opens a page of the hub on a large screen; returns the link to the podcast, which is not loaded yet. */
async function openBesidePodcast(page: Page, info: TestInfo): Promise<Locator> {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openHub(page, '/test-stuff/test1');
  const name = wordsFor(info, 'client')('page.podcast');
  return page.locator('nav[data-nav="vertical"]').getByRole('link', { name });
}

/** Runs in the page: returns the style sheets that failed to load. */
function unstyled(): string[] {
  return [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
    .filter(({ sheet, disabled }) => sheet === null && !disabled)
    .map(({ href }) => href);
}

test('offline, the search of a public page reports that, and the page stays', async ({
  page,
  context,
}, info) => {
  const t = wordsFor(info, 'shared');
  await openHub(page, '/');
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.keyboard.press('Control+k');
  await expect(page.locator('[data-message="alert"]')).toContainText(t('error.offline.title'));
  await expect(page.getByRole('heading', { name: wordsFor(info, 'home/landing')('heading') })).toBeVisible();
  await context.setOffline(false);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox')).toBeFocused();
});
