import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { makeLink } from '#features/sharing/server/links/fixtures.ts';
import { callerOf } from '../test/caller.ts';
import { addMember } from '../test/members.ts';
import { addFilm } from './film.ts';
import { expect, test } from './hub.ts';
import { mark } from './library.ts';
import { addPdf } from './pdf.ts';
import { openDatabase } from './sign-in.ts';
import { addSound } from './sound.ts';

type HubOfTest = Parameters<typeof addFilm>[1];

const paper = readFileSync(new URL('../samples/getting-started.pdf', import.meta.url));

const kinds = {
  video: addFilm,
  audio: (page: Page, hub: HubOfTest, id: string) => addSound(page, hub, id),
  pdf: (page: Page, hub: HubOfTest, id: string) => addPdf(page, hub, id, paper),
};

for (const [type, add] of Object.entries(kinds)) {
  /** A link to new content, and how often it was opened. */
  const share = async (page: Page, hub: HubOfTest) => {
    const target = await add(page, hub, mark());
    const sharer = await openDatabase(hub, (ctx) => addMember(ctx, {}));
    const caller = callerOf(hub.url, sharer.cookie);
    const link = await makeLink(caller, { type, target });
    const openings = async () =>
      ((await (await caller.fetch(`/api/links/${link.id}`)).json()) as { openings: number }).openings;
    return { path: link.path, openings };
  };

  test(`a link to ${type} that waits in the background is not opened until somebody looks`, async ({
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
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/^\/media\/.*\.(mp4|m4a|pdf|m3u8)$|^\/api\/openings$/.test(pathname)) asked.push(pathname);
    });
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    expect(asked).toEqual([]);
    expect(await openings()).toBe(0);
    await page.evaluate(() => {
      Object.assign(window, { isSeen: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await expect.poll(openings).toBe(1);
  });

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false });

    test(`a link to ${type} that nobody plays is not opened`, async ({ page, hub }) => {
      const { path, openings } = await share(page, hub);
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      expect(await openings()).toBe(0);
    });
  });
}

test('an opening that the server could not take is told again', async ({ page, hub }) => {
  const target = await addFilm(page, hub, mark());
  const sharer = await openDatabase(hub, (ctx) => addMember(ctx, {}));
  const caller = callerOf(hub.url, sharer.cookie);
  const link = await makeLink(caller, { target });
  // Media would tell of it too.
  await page.route('**/media/**', (route) => route.abort());
  let told = 0;
  await page.route('**/api/openings', (route) => {
    told += 1;
    return told === 1 ? route.fulfill({ status: 503 }) : route.continue();
  });
  await page.goto(link.path);
  const openings = async () =>
    ((await (await caller.fetch(`/api/links/${link.id}`)).json()) as { openings: number }).openings;
  await expect.poll(openings).toBe(1);
  expect(told).toBe(2);
});
