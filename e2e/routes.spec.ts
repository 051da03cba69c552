import { expect, test } from './hub.ts';
import { openHub } from './preferences.ts';
import { wordsFor } from './words.ts';

const answers: [path: string, status: number, layout: 'blank' | 'default'][] = [
  ['/', 200, 'blank'],
  ['/video/12/34?h=1', 404, 'blank'],
  ['/pdf/a%2Fb', 404, 'blank'],
  ['/audio/x', 404, 'blank'],
  ['/audio_playlist/season-one', 404, 'blank'],
  ['/share', 200, 'default'],
  ['/share/pdf/x', 404, 'default'],
  ['/share/video/a/b/c', 404, 'default'],
  ['/share/audio/x', 404, 'default'],
  ['/pri-university-podcast', 200, 'default'],
  ['/audios/PriUniversityPodcast', 200, 'default'],
  ['/access-control', 200, 'default'],
  ['/test-stuff/test1', 200, 'default'],
  ['/not-authorized', 403, 'blank'],
  ['/pages/misc/not-authorized', 403, 'blank'],
  ...[401, 403, 404, 410, 429, 500, 503].flatMap((status): [string, number, 'blank'][] => [
    [`/${status}`, status, 'blank'],
    [`/pages/misc/not-found/${status}`, status, 'blank'],
  ]),
  ['/418', 404, 'blank'],
  ['/pages/misc/not-found/whatever', 404, 'blank'],
  ['/no/such/page', 404, 'blank'],
  ['/%ZZ', 404, 'blank'],
  ...[
    'library',
    'playlists',
    'programs',
    'links',
    'links/recipients',
    'links/sheet',
    'feedback',
    'profile',
    'uploads',
    'admin',
    'admin/users',
  ].map((name): [string, number, 'blank'] => [`/${name}`, 401, 'blank']),
];

test('every address answers with its status, in its layout', async ({ request }) => {
  for (const [path, status, layout] of answers) {
    const response = await request.get(path, { maxRedirects: 0 });
    expect(response.status(), path).toBe(status);
    const html = await response.text();
    expect(html.includes('data-bar="navbar"'), path).toBe(layout === 'default');
    expect(html, path).toMatch(/<title>(.+ · )?Resource Hub<\/title>/);
    if (layout === 'blank') expect(html, path).toMatch(/<h1[ >]/);
  }
});

test('shared types that the shell does not show lead to /404, by address and by link', async ({ page }) => {
  for (const path of ['/share/audio_playlist/x', '/share/toString/1', '/share/x']) {
    const response = await page.goto(path);
    expect([new URL(page.url()).pathname, response?.status()], path).toEqual(['/404', 404]);
  }
  await openHub(page, '/share');
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '/share/image/1', textContent: 'away' });
    document.getElementById('content')?.append(link);
  });
  await page.getByText('away').click();
  await expect(page).toHaveURL(/\/404$/);
});

test('/login goes home and opens the sign-in dialog there', async ({ page }, info) => {
  const say = wordsFor(info, 'client');
  await page.goto('/login');
  const dialog = page.getByRole('dialog', { name: say('sign-in.title') });
  await expect(dialog).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/');
  // The server sends the dialog open; the script makes it modal and handles keys.
  await expect(page.locator('dialog:modal')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/$/);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the sign-in dialog shows without script too, and works', async ({ page }, info) => {
    const say = wordsFor(info, 'client');
    await page.goto('/login');
    await expect(page.getByRole('dialog', { name: say('sign-in.title') })).toBeVisible();
    await page.getByRole('link', { name: say('sign-in.go'), exact: true }).click();
    await expect(page.getByLabel(wordsFor(info, 'identity')('account.field.email'))).toBeVisible();
  });
});

test('the two paths of the podcast are one page with one canonical address', async ({ page, hub }) => {
  for (const path of ['/audios/PriUniversityPodcast', '/pri-university-podcast']) {
    await page.goto(path);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      `${hub.url}/pri-university-podcast`,
    );
  }
});

test('a loading page shows a progress indicator, and the page before stays', async ({ page }, info) => {
  const t = wordsFor(info, 'shared');
  const podcast = wordsFor(info, 'podcast');
  await openHub(page, '/share');
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/podcast-page-*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.locator('a[href="/pri-university-podcast"]:visible').first().click();
  await expect(page.getByRole('progressbar', { name: t('shell.loading') })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    wordsFor(info, 'sharing/catalogue')('title'),
  );
  release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(podcast('title'));
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(page).toHaveTitle(`${podcast('title')} · Resource Hub`);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  await expect(page.locator('#content')).toBeFocused();
});

test.describe('scrolling', () => {
  test.use({ viewport: { width: 1280, height: 320 } });
  /** Scrolls as a user does: resolves after the browser has dispatched the scroll event. */
  const scrollBy = (distance: number) =>
    new Promise<void>((resolve) => {
      document.addEventListener('scroll', () => resolve(), { once: true });
      window.scrollBy(0, distance);
    });
  const topOf = (id: string) => Math.round(document.getElementById(id)?.getBoundingClientRect().top ?? 0);

  test('an address with a hash scrolls to its element, 60 px below the edge', async ({ page }) => {
    await openHub(page, '/test-stuff/test1#global-messages');
    await expect.poll(() => page.evaluate(topOf, 'global-messages')).toBe(60);
    await page.evaluate(() => scrollTo(0, 0));
    await page.evaluate(() => {
      const link = Object.assign(document.createElement('a'), { textContent: 'down' });
      link.setAttribute('href', '#global-messages');
      document.getElementById('content')?.prepend(link);
    });
    await page.getByText('down', { exact: true }).click();
    await expect.poll(() => page.evaluate(topOf, 'global-messages')).toBe(60);
  });

  test('a new page begins at the top; back and forward restore the position', async ({ page }) => {
    await openHub(page, '/access-control');
    await page.evaluate(scrollBy, 300);
    await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/test-stuff/test1"]')?.click());
    await expect(page).toHaveURL(/test1$/);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await page.evaluate(scrollBy, 200);
    await page.goBack();
    await expect(page).toHaveURL(/access-control$/);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(300);
    await page.goForward();
    await expect(page).toHaveURL(/test1$/);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(200);
  });
});
