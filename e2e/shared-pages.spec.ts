import type { Page } from '@playwright/test';
import { makeLink } from '#features/sharing/server/links/fixtures.ts';
import { callerOf } from '../test/caller.ts';
import { addMember } from '../test/members.ts';
import { addReady } from '../test/ready-item.ts';
import { axeFinds } from './axe.ts';
import { pressEarly } from './early-press.ts';
import { addFilm } from './film.ts';
import { expect, test } from './hub.ts';
import { mark } from './library.ts';
import { openDatabase } from './sign-in.ts';
import { wordsFor } from './words.ts';

/** Plays the video in a loop without sound, as by a user's press. */
const play = (page: Page) =>
  page.locator('video').evaluate(async (video: HTMLVideoElement) => {
    video.muted = true;
    video.loop = true;
    await video.play();
  });
const playedMs = (page: Page) =>
  page
    .locator('video')
    .evaluate((video: HTMLVideoElement) =>
      [...Array(video.played.length).keys()].reduce(
        (sum, at) => sum + (video.played.end(at) - video.played.start(at)) * 1000,
        0,
      ),
    );

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a shared video plays', async ({ page, hub }, info) => {
    const t = wordsFor(info, 'sharing/shared');
    await addFilm(hub, 'no-script');
    await page.goto('/video/no-script');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('no-script');
    await play(page);
    await expect.poll(() => playedMs(page)).toBeGreaterThan(300);
    // Controls that need a script are hidden.
    await expect(page.getByText(t('share'), { exact: true })).toBeHidden();
  });

  test('related shared content has pictures', async ({ page, hub }) => {
    const tags = [mark()];
    const [one = '', other = ''] = [mark(), mark()];
    await openDatabase(hub, async (ctx) => {
      for (const id of [one, other]) await addReady(ctx, 'pdf', id, { tags });
    });
    await page.goto(`/pdf/${one}`);
    const picture = page.locator(`a[href="/pdf/${other}"] img`);
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
      .toBe(640);
    const [shown, frame] = [await picture.boundingBox(), await picture.locator('xpath=../..').boundingBox()];
    expect(shown).toEqual(frame);
  });
});

test('a video started before the script has loaded continues when the player takes over', async ({
  page,
  hub,
}) => {
  await addFilm(hub, 'early');
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/video/early', { waitUntil: 'commit' });
  await play(page);
  await expect.poll(() => playedMs(page)).toBeGreaterThan(100);
  await page.locator('video').evaluate((video) => Object.assign(video, { isTheSame: true }));
  release();
  // The share button works only once the script has taken over.
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await expect(async () => {
    await page.getByRole('button', { name: 'Share' }).click();
    await expect(page.getByText('copied')).toBeVisible({ timeout: 1000 });
  }).toPass();
  expect(await page.locator('video').evaluate((video) => 'isTheSame' in video)).toBe(true);
  expect(await page.locator('video').evaluate((video: HTMLVideoElement) => video.paused)).toBe(false);
});

test('a personal link requests its password, opens, names the sharer, and shows when it has ended', async ({
  page,
  hub,
}, info) => {
  const t = wordsFor(info, 'sharing/gate');
  const target = await addFilm(hub, 'by-link');
  const sharer = await openDatabase(hub, (ctx) =>
    addMember(ctx, { firstName: 'Nadia', lastName: 'Haddad', solutionNumber: 'S-77' }),
  );
  const { send } = callerOf(hub.url, sharer.cookie);
  const link = await makeLink({ send }, { target, password: 'correct horse' });
  await page.goto(link.path);
  expect(await axeFinds(page)).toEqual([]);
  await expect(page.locator('body')).not.toContainText('by-link');
  await page.keyboard.type('wrong horse');
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('gate.password.wrong'))).toBeVisible();
  await page.keyboard.type('correct horse');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('by-link');
  await expect(page.getByText('Nadia Haddad')).toBeVisible();
  await expect(page.getByText('S-77')).toBeVisible();
  expect(await axeFinds(page)).toEqual([]);
  await play(page);
  await expect.poll(() => playedMs(page)).toBeGreaterThan(100);

  await send('POST', `/api/links/${link.id}/revoke`, {});
  expect((await page.reload())?.status()).toBe(410);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('ended.revoked.title'));
  expect(await axeFinds(page)).toEqual([]);
});

test('presses before the script of a video has loaded take effect once it has', async ({
  page,
  hub,
}, info) => {
  await addFilm(hub, 'pressed-early');
  await pressEarly(page, info, '/video/pressed-early', /\/assets\/[^/]+\.js$/);
});
