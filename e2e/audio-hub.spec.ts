import type { Page } from '@playwright/test';
import { callerOf } from '../test/caller.ts';
import { axeFinds } from './axe.ts';
import { addFilm } from './film.ts';
import { expect, test } from './hub.ts';
import { mark } from './library.ts';
import { signInAs } from './sign-in.ts';
import { addSeason, addSound, heard, isHeardPast, tone } from './sound.ts';
import { wordsFor } from './words.ts';

const timeline = (page: Page) => page.getByRole('slider', { name: 'Timeline' }).first();

test('playback continues from page to page of the hub, one recording at a time', async ({
  page,
  context,
  hub,
}, info) => {
  const t = wordsFor(info, 'player/media');
  await signInAs(context, hub, { roles: ['USER'] });
  const [one, other] = [mark(), mark()];
  await addSound(hub, one);
  const second = await addSound(hub, other, { bytes: tone(20) });
  await page.goto(`/share/audio/${one}`);
  await page.getByRole('button', { name: t('play'), exact: true }).click();
  await isHeardPast(page, 0.3);
  await page.locator('audio').evaluate((audio) => Object.assign(audio, { isTheSame: true }));
  const mini = page.getByRole('region', { name: t('audio.mini') });
  await expect(mini).toBeHidden();

  await page.locator('a[href="/library"]:visible').first().click();
  await expect(mini).toContainText(one);
  const before = (await heard(page)).time;
  await isHeardPast(page, before + 0.3);
  expect(await axeFinds(page)).toEqual([]);
  expect(await page.locator('audio').evaluate((audio) => 'isTheSame' in audio)).toBe(true);

  // The recording's page takes it back, in the same element.
  await mini.getByRole('link', { name: one }).click();
  await expect(timeline(page)).toBeVisible();
  await expect(mini).toBeHidden();
  expect(await heard(page)).toMatchObject({ paused: false, playing: 1 });

  // Playing another recording pauses the first.
  await page.goto('/library');
  await mini.getByRole('button', { name: t('play'), exact: true }).click();
  await page.locator(`a[href="/library/${second}"]`).first().click();
  await page
    .getByRole('region', { name: t('audio.player') })
    .getByRole('button', { name: t('play'), exact: true })
    .click();
  await isHeardPast(page, 0.2);
  await expect(mini).toBeHidden();
  expect(await heard(page)).toMatchObject({ playing: 1 });
  await page.locator('a[href="/share"]:visible').first().click();
  await expect(mini).toContainText(other);
  await page.reload();
  await expect(mini).toContainText(other);
  expect(await heard(page)).toMatchObject({ paused: true });
  await mini.getByRole('button', { name: t('audio.mini.close') }).click();
  await expect(mini).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(mini).toBeHidden();
});

test('seasons and playlists are played on their pages in the hub', async ({ page, context, hub }, info) => {
  const t = wordsFor(info, 'player/media');
  const library = wordsFor(info, 'library');
  const slug = mark();
  const names = [`${slug}-1`, `${slug}-2`];
  const ids: string[] = [];
  for (const name of names) ids.push(await addSound(hub, name, { bytes: tone(3) }));
  const season = await addSeason(hub, slug, ids);
  const member = await signInAs(context, hub, { roles: ['USER', 'EDITOR'] });
  await page.goto(`/playlists/${season}`);
  await page
    .getByRole('button', { name: library('playlist.play'), exact: true })
    .first()
    .click();
  await isHeardPast(page, 0.3);
  await expect(page).toHaveURL(/item=2$/);
  await page.locator('a[href="/library"]:visible').first().click();
  const mini = page.getByRole('region', { name: t('audio.mini') });
  await expect(mini.getByRole('link')).toHaveAttribute('href', `/playlists/${season}?item=2`);
  await mini.getByRole('link').click();
  await expect(page.getByRole('region', { name: t('audio.player') })).toContainText(names[1] ?? '');
  await expect(mini).toBeHidden();

  // After a reload, the list is still there and resumes at its position.
  await page.goto('/library');
  await expect(mini).toContainText(names[1] ?? '');
  expect(await heard(page)).toMatchObject({ paused: true });
  await mini.getByRole('button', { name: t('list.previous') }).click();
  await expect(mini).toContainText(names[0] ?? '');
  await isHeardPast(page, 0.2);
  await page.reload();
  await expect(mini).toContainText(names[0] ?? '');
  await mini.getByRole('button', { name: t('list.next') }).click();
  await expect(mini).toContainText(names[1] ?? '');
  await isHeardPast(page, 0.2);

  // The list has changed and the recording's address has expired: playback continues alone, with a new address.
  const { send, fetch } = callerOf(hub.url, member.cookie);
  const change = async (path: string, fields: object) => {
    const { version } = (await (await fetch(path)).json()) as { version: number };
    expect((await send('PATCH', path, { version, ...fields })).status).toBe(200);
  };
  await change(`/api/audio_playlists/${season}`, { items: [ids[1]] });
  await change(`/api/library/items/${ids[1]}`, { audience: 'members' });
  await page.evaluate(() => {
    const stored = localStorage.getItem('playerDeck') ?? '';
    localStorage.setItem(
      'playerDeck',
      stored.replace(/("playable":{"url":"\/media\/[^/]+)\/[^/]+/, '$1/spent'),
    );
  });
  await page.reload();
  await expect(mini).toContainText(names[1] ?? '');
  await expect(mini.getByRole('button', { name: t('list.next') })).toBeHidden();
  const response = page.waitForResponse((answer) => answer.url().includes('/api/shared?') && answer.ok());
  await mini.getByRole('button', { name: t('play'), exact: true }).click();
  await response;
  await isHeardPast(page, 0.2);

  const films = [await addFilm(hub, `${slug}-a`), await addFilm(hub, `${slug}-b`)];
  const made = await send('POST', '/api/video_playlists', { titles: { en: slug }, items: films });
  const { id } = (await made.json()) as { id: string };
  // A press on play is not lost while the first film's addresses are still being requested.
  let answer = () => {};
  const pressed = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const path = `**/api/library/items/${films[0]}`;
  await page.route(path, async (route) => {
    await pressed;
    await route.continue();
  });
  await page.goto(`/playlists/${id}`);
  await page
    .getByRole('button', { name: library('playlist.play'), exact: true })
    .first()
    .click();
  const video = page.locator('video');
  await expect.poll(() => video.evaluate((each: HTMLVideoElement) => each.paused)).toBe(false);
  answer();
  await expect.poll(() => video.evaluate((each: HTMLVideoElement) => each.currentTime)).toBeGreaterThan(0.2);
  await video.evaluate((each: HTMLVideoElement) => {
    each.currentTime = each.duration - 0.3;
  });
  await expect(page).toHaveURL(/item=2$/);
  await expect
    .poll(() => video.evaluate((each: HTMLVideoElement) => !each.paused && each.currentTime > 0.1))
    .toBe(true);
  expect(await axeFinds(page)).toEqual([]);
});
