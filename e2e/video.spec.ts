import { devices } from '@playwright/test';
import type { PlayerEvent } from '#shared/player-events.ts';
import { expect, test } from './hub.ts';
import { addLongFilm, filmSeconds } from './long-film.ts';
import { fingersOn } from './touch.ts';
import { facts, open, placeOf, play, playerFaults, seek, video, wordsOf } from './watch.ts';
import { wordsIn } from './words.ts';

test.beforeEach(({ page, hub }) => addLongFilm(page, hub));

test('plays pictures and sound, seeks by range, and obeys its keys', async ({ page }, info) => {
  const t = wordsOf(info);
  const ranges: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('.mp4')) ranges.push(request.headers().range ?? '');
  });
  await open(page);
  expect(await playerFaults(page)).toEqual([]);
  await play(page, t);
  await expect.poll(async () => (await facts(page)).sound).toBeGreaterThan(0);
  expect(ranges.every((range) => range.startsWith('bytes='))).toBe(true);

  const press = (key: string) => page.keyboard.press(key);
  await press('k');
  await expect.poll(async () => (await facts(page)).paused).toBe(true);
  await press('0');
  await expect.poll(() => placeOf(page)).toBe(0);
  await press('l');
  await expect.poll(() => placeOf(page)).toBeCloseTo(10, 1);
  await press('j');
  await expect.poll(() => placeOf(page)).toBeCloseTo(0, 1);
  await press('5');
  await expect.poll(() => placeOf(page)).toBeCloseTo(filmSeconds / 2, 0);
  await press('ArrowLeft');
  await expect.poll(() => placeOf(page)).toBeCloseTo(filmSeconds / 2 - 5, 0);
  const before = await placeOf(page);
  await press('Period');
  await expect.poll(() => placeOf(page)).toBeCloseTo(before + 1 / 30, 2);
  await press('m');
  expect((await facts(page)).muted).toBe(true);
  await press('Shift+Period');
  expect((await facts(page)).rate).toBe(1.25);
  await press('f');
  await expect
    .poll(() => page.evaluate(() => document.fullscreenElement?.hasAttribute('data-player')))
    .toBe(true);
  await press('f');
  await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull();
  await press('t');
  await expect(page.getByRole('button', { name: t('theatre.off') })).toBeVisible();

  const timeline = page.getByRole('slider', { name: t('timeline') });
  await timeline.focus();
  await press('Home');
  await press('ArrowRight');
  await expect.poll(() => placeOf(page)).toBeCloseTo(5, 1);
  await expect(timeline).toHaveAttribute('aria-valuetext', /0:05 of 0:24 – The beginning/);
  const box = await timeline.boundingBox();
  if (!box) throw new Error('no timeline');
  await page.mouse.click(box.x + box.width * 0.75, box.y + box.height / 2);
  await expect.poll(() => placeOf(page)).toBeCloseTo(filmSeconds * 0.75, 0);
  // Hovering the timeline shows the frame, chapter and time of that position.
  await page.mouse.move(box.x + box.width * 0.25, box.y + box.height / 2);
  await expect(timeline.locator('[style*=background-image]')).toBeVisible();
  await expect(timeline).toContainText(/The beginning.*0:0[56]/);
  // The device's media controls show the title.
  const title = () => page.evaluate(() => navigator.mediaSession.metadata?.title);
  await expect.poll(title).toBe('A long film');
  // Speed and mute are remembered across loads.
  await page.reload();
  await expect(page.locator('[data-controls]')).toBeVisible();
  await expect.poll(async () => (await facts(page)).rate).toBe(1.25);
  expect((await facts(page)).muted).toBe(true);
});

test('captions appear at their time, in the chosen style, and are remembered', async ({ page }, info) => {
  const t = wordsOf(info);
  await open(page);
  await seek(page, 3);
  const caption = page.locator('[data-player] [lang=en] p');
  await expect(caption).toHaveText('Words one');
  // The start button is shown in its place until it is pressed.
  await expect(caption).toBeHidden();
  await page.keyboard.press('k');
  await expect(caption).toBeVisible();
  await page.keyboard.press('k');
  await seek(page, 5.5);
  await expect(caption).toHaveCount(0);
  await seek(page, 7);
  await expect(caption).toHaveText('Words two');
  await expect(caption.locator('i')).toHaveText('Words');

  await page.getByRole('button', { name: t('captions') }).click();
  expect(await playerFaults(page)).toEqual([]);
  await page.getByRole('button', { name: t('captions.style') }).click();
  await page.getByRole('radio', { name: t('captions.is.yellow') }).click();
  await page.getByRole('radio', { name: t('captions.is.full') }).click();
  expect(await playerFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: t('captions') })).toBeFocused();
  const looks = () =>
    caption.locator('span').evaluate((text) => {
      const { color, backgroundColor } = getComputedStyle(text);
      return { color, backgroundColor };
    });
  const yellow = { color: 'rgb(255, 233, 92)', backgroundColor: 'rgb(0, 0, 0)' };
  expect(await looks()).toEqual(yellow);

  await page.getByRole('button', { name: t('captions') }).click();
  await page.getByRole('radio', { name: 'العربية' }).click();
  await expect(page.locator('[data-player] [lang=ar] p')).toHaveText('كلمات two');
  await page.reload();
  await expect(page.locator('[data-controls]')).toBeVisible();
  await seek(page, 3);
  await expect(page.locator('[data-player] [lang=ar] p')).toHaveText('كلمات one');
  await page.keyboard.press('c');
  await expect(page.locator('[data-player] p[class*=line]')).toHaveCount(0);
});

test('resumes at the last position, unless the address says where', async ({ page }, info) => {
  const t = wordsOf(info);
  await open(page);
  await play(page, t);
  await seek(page, 12);
  await expect.poll(() => placeOf(page)).toBeGreaterThan(12.3);
  await page.keyboard.press('k');
  await page.reload();
  await expect(page.getByText(t('resumed').split('{')[0]?.trim() ?? '')).toBeVisible();
  await expect.poll(() => placeOf(page)).toBeGreaterThan(12);

  // Opening the page without playing does not overwrite the stored position.
  await page.goto('/video/long-film?t=4');
  await expect(page.locator('[data-controls]')).toBeVisible();
  await expect.poll(() => placeOf(page)).toBeCloseTo(4, 1);
  await open(page);
  await expect.poll(() => placeOf(page)).toBeGreaterThan(12);
  await page.getByRole('button', { name: t('start-over') }).click();
  await expect.poll(() => placeOf(page)).toBeLessThan(6);
});

test('reports what was watched, and offers more at the end', async ({ page }, info) => {
  const t = wordsOf(info);
  await page.addInitScript(() => {
    const reported: unknown[] = [];
    Object.assign(window, { reported });
    window.addEventListener('resource-hub:player', (event) => reported.push((event as CustomEvent).detail));
  });
  const reported = () => page.evaluate(() => (window as unknown as { reported: PlayerEvent[] }).reported);
  await open(page);
  await expect.poll(reported).toEqual([{ type: 'opened', content: '/video/long-film' }]);
  await play(page, t);
  // A correction of the system clock does not affect the player.
  await page.evaluate(() => {
    const { now } = Date;
    Date.now = () => now() - 400 * 86_400_000;
  });
  await seek(page, 20);
  await expect(page.getByRole('button', { name: t('replay') }).first()).toBeVisible();
  expect(await playerFaults(page)).toEqual([]);
  const events = await reported();
  expect(events[1]).toMatchObject({ type: 'played', at: 0 });
  const stretches = events.flatMap((event) => (event.type === 'progress' ? event.stretches : []));
  const from = Math.min(...stretches.map(([start]) => start));
  const watched = stretches.reduce((sum, [start, end]) => sum + end - start, 0);
  expect(from).toBeLessThan(1);
  // Skipped parts are not counted.
  expect(watched).toBeGreaterThan(3.5);
  expect(watched).toBeLessThan(10);
  expect(events.filter(({ type }) => type === 'completed')).toHaveLength(1);
  await page
    .getByRole('button', { name: t('replay') })
    .last()
    .click();
  await expect.poll(() => placeOf(page)).toBeLessThan(5);
  await expect.poll(async () => (await facts(page)).paused).toBe(false);
});

test.describe('on a phone, in Arabic', () => {
  const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];
  test.use({ ...phone, viewport: { width: 390, height: 844 }, locale: 'ar' });

  test('the timeline runs left to right, and touch works', async ({ page }) => {
    const t = wordsIn('ar', 'player/media');
    await open(page);
    expect(await playerFaults(page)).toEqual([]);
    await play(page, t);
    await page.evaluate(() => document.querySelector('video')?.pause());
    await seek(page, filmSeconds / 4);
    const timeline = page.getByRole('slider', { name: t('timeline') });
    const rail = await timeline.boundingBox();
    const knob = await timeline.locator('> div').nth(1).boundingBox();
    if (!rail || !knob) throw new Error('no timeline');
    expect((knob.x + knob.width / 2 - rail.x) / rail.width).toBeCloseTo(0.25, 1);
    await timeline.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => placeOf(page)).toBeCloseTo(filmSeconds / 4 + 5, 0);

    const box = await video(page).boundingBox();
    if (!box) throw new Error('no video');
    const tapAt = (part: number) => page.touchscreen.tap(box.x + box.width * part, box.y + box.height / 2);
    // Sent together: on a busy machine the second tap would be too late for a double tap.
    const tapTwiceAt = (part: number) => Promise.all([tapAt(part), tapAt(part)]);
    const before = await placeOf(page);
    await tapTwiceAt(0.1);
    await expect.poll(() => placeOf(page)).toBeCloseTo(before - 10, 0);
    await tapTwiceAt(0.9);
    await expect.poll(() => placeOf(page)).toBeCloseTo(before, 0);
    await page.getByRole('button', { name: t('settings') }).click();
    await expect(page.getByRole('radio', { name: t('speed.usual') })).toBeInViewport();
    expect(await playerFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    // At the end there is one replay button, and nothing covers the other offers.
    await seek(page, filmSeconds);
    await expect(page.getByRole('button', { name: t('replay') })).toHaveCount(1);
    expect(await playerFaults(page)).toEqual([]);
  });

  test('pressing and holding plays at double speed, and releasing restores the speed', async ({ page }) => {
    const t = wordsIn('ar', 'player/media');
    await open(page);
    await play(page, t);
    const setRate = (to: number) =>
      video(page).evaluate((element: HTMLVideoElement, rate) => {
        element.playbackRate = rate;
      }, to);
    const rate = async () => (await facts(page)).rate;
    await setRate(0.75);
    const box = await video(page).boundingBox();
    if (!box) throw new Error('no video');
    const spot = { x: box.x + box.width * 0.2, y: box.y + 30 };
    const speed = page.locator('[data-player]').getByText(t('speed.held', { rate: '\u20682×\u2069' }));
    const finger = await fingersOn(page);
    await finger.down(spot);
    await expect.poll(rate).toBe(2);
    await expect(speed.first()).toBeVisible();
    // The finger trembles, and is held longer than any other message is shown: neither ends it, nor scrolls the page.
    for (const by of [4, 12, 20]) await finger.move({ x: spot.x, y: spot.y + by });
    // A phone would open its context menu by now.
    const opensMenu = page.evaluate(({ x, y }) => {
      const touch = { pointerType: 'touch', bubbles: true, cancelable: true };
      return document.elementFromPoint(x, y)?.dispatchEvent(new PointerEvent('contextmenu', touch));
    }, spot);
    expect(await opensMenu).toBe(false);
    const at = await placeOf(page);
    await expect.poll(() => placeOf(page)).toBeGreaterThan(at + 2.4);
    await expect(speed.first()).toBeVisible();
    expect(await rate()).toBe(2);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await finger.up();
    await expect.poll(rate).toBe(0.75);
    await expect(speed).toHaveCount(0);
  });
});
