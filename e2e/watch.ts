import type { Page, TestInfo } from '@playwright/test';
import { axeFinds } from './axe.ts';
import { expect } from './hub.ts';
import { wordsFor } from './words.ts';

export const wordsOf = (info: TestInfo) => wordsFor(info, 'player/media');
export const video = (page: Page) => page.locator('video');
export const facts = (page: Page) =>
  video(page).evaluate((element: HTMLVideoElement) => ({
    at: element.currentTime,
    paused: element.paused,
    rate: element.playbackRate,
    muted: element.muted,
    volume: element.volume,
    height: element.videoHeight,
    frames: element.getVideoPlaybackQuality().totalVideoFrames,
    sound: (element as HTMLVideoElement & { webkitAudioDecodedByteCount: number })
      .webkitAudioDecodedByteCount,
  }));
export const alert = (page: Page) => page.locator('[data-player]').getByRole('alert');
export const placeOf = async (page: Page) => (await facts(page)).at;
export const seek = (page: Page, seconds: number) =>
  video(page).evaluate((element: HTMLVideoElement, to) => {
    element.currentTime = to;
  }, seconds);
/** Returns the faults that axe finds in the player. */
export const playerFaults = (page: Page) => axeFinds(page, { include: '[data-player]' });

/** Opens the film, and waits until the hub's player has taken over. */
export async function open(page: Page, query = ''): Promise<void> {
  await page.goto(`/video/long-film${query}`);
  await expect(page.locator('[data-controls]')).toBeVisible();
}

/** Presses play, and waits until frames are rendered. */
export async function play(page: Page, t: (key: string) => string): Promise<void> {
  await page
    .getByRole('button', { name: t('play') })
    .first()
    .click();
  const before = await facts(page);
  await expect.poll(async () => (await facts(page)).frames).toBeGreaterThan(before.frames + 5);
}
