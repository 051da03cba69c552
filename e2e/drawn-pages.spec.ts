import type { Page } from '@playwright/test';
import { few } from '../test/full-run.ts';
import { addFilm } from './film.ts';
import { differenceOf, openWithoutItsScript } from './first-paint.ts';
import { expect, test } from './hub.ts';
import { addItems, mark } from './library.ts';
import { isAlive, prefer } from './preferences.ts';
import { addSeason, addSound, isHeardPast, talk, tone } from './sound.ts';
import { wordsFor } from './words.ts';

// Content of other journeys would appear on these pages too.
test.use({ alone: 'drawn pages' });
test.describe.configure({ mode: 'default' });

const looks = [
  { theme: 'light', language: 'ar' },
  { theme: 'dark', language: 'en' },
];

for (const look of looks.slice(0, few(1, 2)))
  test(`pages that the server renders look the same once their script has loaded: ${look.language}`, async ({
    page,
    hub,
    context,
    baseURL,
  }, info) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await prefer(context, baseURL, look);
    const id = mark();
    await addFilm(hub, id);
    const sounds = [await addSound(hub, `${id}-talk`, { bytes: talk() })];
    await addSeason(hub, id, sounds);
    await addItems(hub, [{ contentId: `${id}-outside`, titles: { en: 'Outside' } }]);
    for (const path of ['/share', '/share?search=nothing-like-it', '/pri-university-podcast']) {
      await openWithoutItsScript(page, path);
      await everyPicture(page);
      await page.locator('[data-by-server]').evaluate((bar) => bar.remove());
      const before = await page.screenshot({ path: info.outputPath(`before${path.length}.png`) });
      await page.goto(path);
      await isAlive(page);
      await everyPicture(page);
      const after = await page.screenshot({ path: info.outputPath(`after${path.length}.png`) });
      expect.soft(await differenceOf(page, before, after), path).toBe(0);
    }
    // Media then look like their player; everything around them stays in place.
    for (const path of [`/share/video/${id}`, `/share/audio/${id}-talk`, `/share/video/${id}-outside`]) {
      await openWithoutItsScript(page, path);
      const before = await placesOf(page);
      await page.goto(path);
      await isAlive(page);
      await everyPicture(page);
      expect.soft(await placesOf(page), path).toEqual(before);
    }
  });

test('data in the server-rendered page is not requested again', async ({ page, hub }) => {
  const id = mark();
  await addFilm(hub, id);
  const sound = await addSound(hub, `${id}-talk`, { bytes: tone(2) });
  await addSeason(hub, id, [sound]);
  const requests = new Map<string, number>();
  // Counts only requests that reach the hub, not those served from the browser's memory cache.
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Network.enable');
  const cached = new Set<string>();
  protocol.on('Network.requestServedFromCache', ({ requestId }) => cached.add(requestId));
  protocol.on('Network.requestWillBeSent', ({ requestId, request }) => {
    const path = request.url.replace(hub.url, '');
    if (!cached.has(requestId)) requests.set(path, (requests.get(path) ?? 0) + 1);
  });
  for (const path of ['/share', '/pri-university-podcast', `/share/video/${id}`, `/share/audio/${id}-talk`]) {
    requests.clear();
    await page.goto(path);
    await isAlive(page);
    await page.waitForLoadState('networkidle');
    const answers = [...requests.keys()].filter((each) => /^\/api\/(shared|podcast)/.test(each));
    expect.soft(answers, path).toEqual([]);
    const twice = [...requests].filter(
      ([each, times]) => times > 1 && /\.(jpg|png|webp|svg|avif)$/.test(each),
    );
    expect.soft(twice, path).toEqual([]);
  }
});

test('typing, choices and presses before the script has loaded are preserved', async ({
  page,
  hub,
}, info) => {
  const t = wordsFor(info, 'sharing/catalogue');
  const podcast = wordsFor(info, 'podcast');
  const shared = wordsFor(info, 'shared');
  const id = mark();
  await addItems(hub, [{ contentId: id, titles: { en: `Typed early ${id}` }, language: 'en' }]);
  const release = await delayScript(page);
  await page.goto('/share');
  const field = page.getByRole('searchbox', { name: t('search') });
  await field.fill(id);
  await page.getByRole('combobox', { name: t('filter.language') }).selectOption('en');
  const menu = page.getByRole('group').filter({ has: page.getByLabel(shared('language.label')) });
  await menu.getByLabel(shared('language.label')).click();
  await field.focus();
  release();
  await isAlive(page);
  await expect(menu.getByText('Français')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`search=${id}`));
  await expect(page).toHaveURL(/language=en/);
  await expect(page.getByRole('list', { name: t('title') }).getByRole('listitem')).toHaveCount(1);
  await expect(field).toBeFocused();

  const sound = await addSound(hub, `${id}-talk`, { bytes: tone(60) });
  await addSeason(hub, id, [sound]);
  const releaseAgain = await delayScript(page);
  await page.goto('/pri-university-podcast');
  await page.getByRole('button', { name: podcast('play', { title: `\u2068${id}-talk\u2069` }) }).click();
  releaseAgain();
  await page.locator('audio').waitFor({ state: 'attached' });
  await isHeardPast(page, 0.2);
});

/** Holds the hub's script back until the returned function is called. */
async function delayScript(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.unroute(/\/assets\/app-/);
  await page.route(/\/assets\/app-/, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Waits until all pictures in the viewport are loaded. */
async function everyPicture(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('main img')].every(
      (img) => (img as HTMLImageElement).complete || img.getBoundingClientRect().top > innerHeight,
    ),
  );
}

/** Returns the positions of headings, players and links. */
function placesOf(page: Page): Promise<Record<string, number[]>> {
  return page.evaluate(() => {
    const found = [...document.querySelectorAll('main h1, main [data-player], main article > div')];
    return Object.fromEntries(
      found.map((element, at) => {
        const { left, top, width } = element.getBoundingClientRect();
        return [`${at} ${element.tagName}`, [left, top, width].map(Math.round)];
      }),
    );
  });
}
