import type { Page } from '@playwright/test';
import { axeFinds } from './axe.ts';
import { expect, test } from './hub.ts';
import { mark } from './library.ts';
import { addSeason, addSound, heard, isHeardPast, listen, tone } from './sound.ts';
import { wordsFor } from './words.ts';

const itemOf = (page: Page) => new URL(page.url()).searchParams.get('item');

test('a season plays on without a gap, names the current episode, skips broken ones, and remembers its place', async ({
  page,
  hub,
}, info) => {
  const t = wordsFor(info, 'player/media');
  const slug = mark();
  const names = [1, 2, 3, 4].map((number) => `${slug}-${number}`);
  const ids: string[] = [];
  for (const [at, name] of names.entries())
    ids.push(await addSound(hub, name, { bytes: tone(at === 0 ? 6 : 2, 300 + 100 * at) }));
  await addSeason(hub, slug, ids);
  const reported = await listen(page);
  await page.goto(`/audio_playlist/${slug}?item=2`);
  const player = page.getByRole('region', { name: t('audio.player') });
  await expect(player.getByText(t('list.place', { at: 2, count: 4 }))).toBeVisible();
  await expect(player).toContainText(names[1] ?? '');

  await page.evaluate(() => {
    const audio = document.querySelector('audio');
    const turns: { gap: number; wasFetched: boolean }[] = [];
    let ended = 0;
    let fetched: string[] = [];
    audio?.addEventListener('ended', () => {
      ended = performance.now();
      fetched = performance.getEntriesByType('resource').map(({ name }) => name);
    });
    audio?.addEventListener('playing', () => {
      if (ended === 0) return;
      turns.push({ gap: performance.now() - ended, wasFetched: fetched.includes(audio.currentSrc) });
      ended = 0;
    });
    Object.assign(window, { turns });
  });
  await page.getByRole('link', { name: new RegExp(names[0] ?? '') }).click();
  await expect(page).toHaveURL(/item=1$/);
  await isHeardPast(page, 0.2);
  await page.keyboard.press('Shift+Period');
  await page.keyboard.press('9');
  await expect(page).toHaveURL(/item=2$/);
  await isHeardPast(page, 0.2);
  expect(await heard(page)).toMatchObject({ rate: 1.25, playing: 1 });

  await expect(page).toHaveURL(/item=3$/);
  await isHeardPast(page, 0.3);
  // Each recording was fetched before the previous one ended; the length of the gap depends on the machine.
  const turns = await page.evaluate(
    () => (window as unknown as { turns: { gap: number; wasFetched: boolean }[] }).turns,
  );
  info.annotations.push({ type: 'gap', description: `${turns.map(({ gap }) => gap.toFixed(0))} ms` });
  expect(turns.map(({ wasFetched }) => wasFetched)).toEqual([true, true]);

  // The third recording fails to load.
  const broken =
    (await (await page.request.get(`/audio/${names[2]}`)).text()).match(/\/media\/[^"\\]+/)?.[0] ?? '-';
  await page.route(`**${broken.split('/').slice(0, 3).join('/')}/**`, (route) =>
    /\.(wav|m4a|mp4)/.test(route.request().url()) ? route.fulfill({ status: 404 }) : route.fallback(),
  );
  await page.goto(`/audio_playlist/${slug}?item=2`);
  await page.getByRole('button', { name: t('play'), exact: true }).click();
  await expect(player.getByText(t('list.skipped', { title: `\u2068${names[2]}\u2069` }))).toBeVisible();
  await expect(page).toHaveURL(/item=4$/);
  await expect(player.getByRole('button', { name: t('replay'), exact: true })).toBeVisible();
  const list = page.getByRole('list').filter({ hasText: names[0] ?? '' });
  await expect(list.locator('.tabler-icon-check')).not.toHaveCount(0);
  const completed = (await reported())
    .filter(({ type }) => type === 'completed')
    .map(({ content }) => content);
  expect(completed).toContain(`/audio/${names[1]}`);

  // If the list does not continue by itself, the failure is reported and nothing else plays.
  const goesOn = async () => {
    await player.getByRole('button', { name: t('list.options') }).click();
    await player.getByRole('switch', { name: t('list.play-next') }).click();
    await page.keyboard.press('Escape');
  };
  await goesOn();
  await page.getByRole('link', { name: new RegExp(names[2] ?? '') }).click();
  await expect(player.getByText(t('audio.trouble.gone'))).toBeVisible();
  await expect(page).toHaveURL(/item=3$/);
  await page.getByRole('link', { name: new RegExp(names[3] ?? '') }).click();
  await expect(player.getByRole('button', { name: t('replay'), exact: true })).toBeVisible();
  await goesOn();

  // Repeats one recording.
  await player.getByRole('button', { name: t('list.options') }).click();
  await player.getByRole('radio', { name: t('list.repeat.one') }).click();
  const again = page.evaluate(
    () =>
      new Promise((done) => {
        const audio = document.querySelector('audio');
        audio?.addEventListener('ended', () => audio.addEventListener('playing', done, { once: true }), {
          once: true,
        });
      }),
  );
  await player.getByRole('button', { name: t('replay'), exact: true }).click();
  await again;
  await expect(page).toHaveURL(/item=4$/);
  await page.keyboard.press('k');

  // Repeats the whole list, starting from the last recording.
  await player.getByRole('button', { name: t('list.options') }).click();
  await player.getByRole('radio', { name: t('list.repeat.all') }).click();
  expect(await axeFinds(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Shift+N');
  await expect(page).toHaveURL(/item=1$/);
  await page.keyboard.press('Shift+P');
  await expect(page).toHaveURL(/item=4$/);
  await page.reload();
  await expect(player.getByText(t('list.place', { at: 4, count: 4 }))).toBeVisible();

  // Shuffled, each recording plays once before any plays again.
  await player.getByRole('button', { name: t('list.options') }).click();
  await player.getByRole('switch', { name: t('list.shuffle') }).click();
  await page.keyboard.press('Escape');
  const on = [itemOf(page)];
  for (const _ of names) {
    await page.keyboard.press('Shift+N');
    await expect.poll(() => itemOf(page)).not.toBe(on.at(-1));
    on.push(itemOf(page));
  }
  expect(new Set(on.slice(0, 4)).size).toBe(4);
  expect(on[4]).toBe(on[0]);

  // All recordings fail to load: this is reported once, without endless retries.
  let requests = 0;
  await page.route('**/media/**', (route) => {
    if (!/\.(wav|m4a|mp4)/.test(route.request().url())) return route.fallback();
    requests += 1;
    return route.fulfill({ status: 410 });
  });
  await page.reload();
  await expect(player.getByText(t('audio.trouble.none'))).toBeVisible();
  expect(requests).toBeLessThan(20);
  expect(await heard(page)).toMatchObject({ paused: true });
});
