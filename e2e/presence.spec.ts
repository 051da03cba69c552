import type { Page } from '@playwright/test';
import { changeItem } from '#features/library/server/items/change.ts';
import { findItem } from '#features/library/server/items/repository.ts';
import { makeLink } from '#features/sharing/server/links/fixtures.ts';
import { actAsHub } from '#server/context.ts';
import { callerOf } from '../test/caller.ts';
import { plainPdf } from '../test/media/pdfs.ts';
import { addMember } from '../test/members.ts';
import { addFilm } from './film.ts';
import { expect, test } from './hub.ts';
import { mark } from './library.ts';
import { addPdf } from './pdf.ts';
import { openDatabase } from './sign-in.ts';
import { addSound } from './sound.ts';

type HubOfTest = Parameters<typeof addPdf>[1];

const paper = await plainPdf(2);

const kinds = {
  video: (_page: Page, hub: HubOfTest, id: string) => addFilm(hub, id),
  audio: (_page: Page, hub: HubOfTest, id: string) => addSound(hub, id),
  pdf: (page: Page, hub: HubOfTest, id: string) => addPdf(page, hub, id, paper),
};

for (const [type, add] of Object.entries(kinds)) {
  /** Creates a link to new content; returns its path and the number of its openings. */
  const share = async (page: Page, hub: HubOfTest) => {
    const target = await add(page, hub, mark());
    const sharer = await openDatabase(hub, (ctx) => addMember(ctx, {}));
    const caller = callerOf(hub.url, sharer.cookie);
    const link = await makeLink(caller, { type, target });
    const openings = async () =>
      ((await (await caller.fetch(`/api/links/${link.id}`)).json()) as { openings: number }).openings;
    return { path: link.path, openings };
  };

  test(`a link to ${type} that loads in the background is not counted as opened until somebody looks`, async ({
    page,
    hub,
  }) => {
    const { path, openings } = await share(page, hub);
    await page.addInitScript(() => {
      Object.assign(window, { isSeen: false });
      Object.defineProperty(document, 'visibilityState', {
        get: () => ('isSeen' in window && window.isSeen ? 'visible' : 'hidden'),
      });
    });
    const requests: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/^\/media\/.*\.(mp4|m4a|pdf|m3u8)$|^\/api\/openings$/.test(pathname)) requests.push(pathname);
    });
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    expect(requests).toEqual([]);
    expect(await openings()).toBe(0);
    await page.evaluate(() => {
      Object.assign(window, { isSeen: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await expect.poll(openings).toBe(1);
  });

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false });

    test(`a link to ${type} that nobody plays is not counted as opened`, async ({ page, hub }) => {
      const { path, openings } = await share(page, hub);
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      expect(await openings()).toBe(0);
    });
  });
}

/** Creates a link to a new film; returns it with the sharer's client and the film's id and title. */
async function shareFilm(hub: HubOfTest) {
  const title = mark();
  const id = await addFilm(hub, title);
  const sharer = await openDatabase(hub, (ctx) => addMember(ctx, {}));
  const caller = callerOf(hub.url, sharer.cookie);
  return { link: await makeLink(caller, { target: id }), caller, id, title };
}

test('an opening that the server could not record is reported again', async ({ page, hub }) => {
  const { link, caller } = await shareFilm(hub);
  // Loading media would report the opening too.
  await page.route('**/media/**', (route) => route.abort());
  let reported = 0;
  await page.route('**/api/openings', (route) => {
    reported += 1;
    return reported === 1 ? route.fulfill({ status: 503 }) : route.continue();
  });
  await page.goto(link.path);
  const openings = async () =>
    ((await (await caller.fetch(`/api/links/${link.id}`)).json()) as { openings: number }).openings;
  await expect.poll(openings).toBe(1);
  expect(reported).toBe(2);
});

test('a page restored by the browser shows that its link has ended', async ({ page, hub }) => {
  const { link, caller, title } = await shareFilm(hub);
  const reported = page.waitForResponse('**/api/openings');
  await page.goto(link.path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await reported;
  await caller.send('POST', `/api/links/${link.id}/revoke`, {});
  // Simulates Back to a page in the back/forward cache. The page is left soon, so nothing is awaited inside it.
  const answer = page.waitForResponse((each) => each.url().endsWith(link.path));
  await page.evaluate(() => {
    setTimeout(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  });
  expect((await answer).status()).toBe(410);
});

test('a player whose address has expired never plays under outdated texts', async ({ page, hub }) => {
  const { link, id, title } = await shareFilm(hub);
  const [isRequested, isChanged] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route(/\/media\/.*\.(mp4|m3u8)$/, async (route) => {
    isRequested.resolve();
    await isChanged.promise;
    await route.fulfill({ status: 404 });
  });
  const reported = page.waitForResponse('**/api/openings');
  await page.goto(link.path, { waitUntil: 'domcontentloaded' });
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(title);
  await Promise.all([isRequested.promise, reported]);
  await openDatabase(hub, async (ctx) => {
    const { version = 0 } = (await findItem(ctx, id)) ?? {};
    await changeItem(actAsHub(ctx), { id, version, titles: { en: 'Other words' } });
  });
  isChanged.resolve();
  await expect(heading).toHaveText('Other words');
});

test('where the browser stores nothing, a page loaded in the background is requested again, in its language', async ({
  page,
  hub,
}) => {
  const { link, id, title } = await shareFilm(hub);
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('refused', 'SecurityError');
    };
    Object.defineProperty(window, 'sessionStorage', { get: refuse });
    Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} });
    Object.assign(window, { isSeen: false });
    Object.defineProperty(document, 'visibilityState', {
      get: () => ('isSeen' in window && window.isSeen ? 'visible' : 'hidden'),
    });
  });
  await page.goto(`${link.path}?lang=fr`);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(title);
  await openDatabase(hub, async (ctx) => {
    const { version = 0 } = (await findItem(ctx, id)) ?? {};
    await changeItem(actAsHub(ctx), { id, version, titles: { en: 'Other words' } });
  });
  await page.evaluate(() => {
    Object.assign(window, { isSeen: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect(heading).toHaveText('Other words');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  expect(new URL(page.url()).searchParams.get('lang')).toBe('fr');
});
