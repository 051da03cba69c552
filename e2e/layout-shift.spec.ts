import type { Page } from '@playwright/test';
import { callerOf } from '../test/caller.ts';
import { isFullRun } from '../test/full-run.ts';
import { addItem } from '../test/library.ts';
import { expect, test } from './hub.ts';
import { mark } from './library.ts';
import { openDatabase, signInAs } from './sign-in.ts';
import { addSeason, addSound, talkText, tone } from './sound.ts';

const most = 0.02;
const desktops = [{ width: 1440, height: 900 }];
const phones = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  ...(isFullRun ? [{ width: 344, height: 740 }] : []),
];
// Each journey loads its page once per size.
test.slow();

/** Pages, each with an element that exists only once the page is completely drawn. */
const pages = [
  { path: '/', done: 'h1' },
  { path: '/no/such/page', done: 'h1' },
  { path: '/test-stuff/test1', done: '[data-verdict=good]' },
];

interface ShiftReader {
  readShift(): number;
}

// French uses the same fonts as English.
for (const language of ['en', 'ar']) {
  for (const { path, done } of pages) {
    test(`fonts that load late move nothing on ${path} in ${language}`, async ({
      page,
      context,
      baseURL,
      isMobile,
    }) => {
      await context.addCookies([{ name: 'Resource%20Hub-language', value: language, url: baseURL ?? '' }]);
      await page.addInitScript(watchShifts);
      for (const size of isMobile ? phones : desktops) {
        await page.setViewportSize(size);
        const release = await delayFonts(page);
        await page.goto(path, { waitUntil: 'domcontentloaded' });
        await page.locator(done).waitFor();
        await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
        await release();
        expect.soft(await shiftOf(page), `${size.width}×${size.height}`).toBeLessThan(most);
      }
    });
  }
}

test('the audio player takes the place of the browser’s own controls, on its page and in a frame', async ({
  page,
  hub,
  isMobile,
}) => {
  const id = mark();
  const items = [
    await addSound(hub, id, { bytes: tone(2), text: talkText }),
    await addSound(hub, `${id}-2`, { bytes: tone(2) }),
  ];
  await addSeason(hub, id, items);
  await page.addInitScript(watchShifts);
  const frame = { width: isMobile ? 360 : 560, height: 180 };
  const places = [
    ...[`/audio/${id}`, `/audio_playlist/${id}`].map((path) => ({
      path,
      sizes: isMobile ? phones : desktops,
    })),
    ...[`/embed/audio/${id}`, `/embed/audio_playlist/${id}`].map((path) => ({ path, sizes: [frame] })),
  ];
  for (const { path, sizes } of places)
    for (const size of sizes) {
      await page.setViewportSize(size);
      const release = await delayPlayer(page);
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await page.waitForFunction(() => (document.querySelector('audio')?.readyState ?? 0) > 0);
      release();
      await page.locator('[data-player] [role=slider]').first().waitFor();
      expect.soft(await shiftOf(page), `${path} ${size.width}×${size.height}`).toBeLessThan(0.005);
    }
});

test('the parts of the start page cause no layout shift, in whatever order they load', async ({
  page,
  context,
  hub,
}) => {
  const title = mark();
  const source = { type: 'url', url: 'https://media.example.com/a.mp4', format: 'file' } as const;
  await openDatabase(hub, (ctx) => addItem(ctx, { contentId: title, titles: { en: title }, source }));
  const { cookie } = await signInAs(context, hub, { roles: ['USER', 'EDITOR'] });
  const { send } = callerOf(hub.url, cookie);
  const now = new Date().toISOString();
  const place = { path: `/video/${title}`, at: 9, of: 30, isDone: false, keptAt: now };
  await send('PUT', '/api/places', { places: [place] });
  await send('POST', '/api/announcements', {
    titles: { fr: `Bonjour ${title}` },
    texts: {},
    link: '/share',
    startsAt: now,
    endsAt: null,
  });
  await page.addInitScript(watchShifts);
  await page.addInitScript(haveMorePatience);
  const newest = page.waitForResponse((answer) => answer.url().includes('/api/library/items?'));
  for (const late of ['**/api/announcements', '**/api/places/begun?*'])
    await page.route(late, async (route) => {
      await newest;
      await page.evaluate(async () => {
        for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
      });
      await route.continue();
    });
  await page.goto('/');
  const announced = page.getByRole('heading', { name: `Bonjour ${title}` });
  await announced.waitFor();
  await page.locator(`a[href^="/share/video/${title}"]`).waitFor();
  expect(await shiftOf(page)).toBeLessThan(most);
  // Text in another language is aligned like the page's own.
  const side = (element: Element) => getComputedStyle(element).direction;
  expect(await announced.evaluate(side)).toBe(await page.locator('html').evaluate(side));
});

/** Runs in the page, before its own scripts. */
function watchShifts(): void {
  let total = 0;
  const add = (entries: PerformanceEntryList) => {
    for (const entry of entries as (PerformanceEntry & { value: number })[]) total += entry.value;
  };
  const observer = new PerformanceObserver((list) => add(list.getEntries()));
  observer.observe({ type: 'layout-shift', buffered: true });
  Object.assign(window, {
    readShift() {
      add(observer.takeRecords());
      return total;
    },
  });
}

/** Runs in the page: extends timeouts of a second or more, so that none expires on a busy machine. */
function haveMorePatience(): void {
  const later = window.setTimeout;
  const patient = (run: () => void, ms = 0) => later(run, ms < 1000 ? ms : ms * 20);
  Object.assign(window, { setTimeout: patient });
}

/** Holds back every font; the returned function releases them and waits until the page has loaded them. */
async function delayFonts(page: Page): Promise<() => Promise<void>> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const delayed = new Set<string>();
  await page.unroute('**/*.woff2');
  await page.route('**/*.woff2', async (route) => {
    delayed.add(route.request().url());
    await released;
    await route.continue();
  });
  return async () => {
    expect(delayed.size).toBeGreaterThan(0);
    release();
    // A resource has an entry once it has arrived completely.
    await page.waitForFunction(
      (urls) => urls.every((url) => performance.getEntriesByName(url).length > 0),
      [...delayed],
    );
  };
}

/** Holds back the player's script, so that the browser's own controls appear first. */
async function delayPlayer(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.unroute('**/player-*.js');
  await page.route('**/player-*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Returns the layout shift so far, after the fonts are in place and two more frames are drawn. */
async function shiftOf(page: Page): Promise<number> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    return (window as unknown as ShiftReader).readShift();
  });
}
