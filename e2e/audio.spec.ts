import type { Page } from '@playwright/test';
import { axeFinds } from './axe.ts';
import { expect, test } from './hub.ts';
import { mark } from './library.ts';
import { addSound, heard, isHeardPast, listen, talkText } from './sound.ts';
import { wordsFor } from './words.ts';

const timeline = (page: Page) => page.getByRole('slider', { name: /Timeline|الزمن|الشريط/ }).first();

test('a recording plays, seeks, follows its transcript, is searched, obeys its keys, and resumes', async ({
  page,
  hub,
}, info) => {
  const t = wordsFor(info, 'player/media');
  const id = mark();
  const chapters = [
    { startMs: 0, title: { en: 'Good morning' } },
    { startMs: 30_000, title: { en: 'What it is about' } },
  ];
  await addSound(hub, id, { text: talkText, chapters });
  const reported = await listen(page);
  const ranges: string[] = [];
  page.on('response', (answer) => {
    if (answer.url().endsWith('.m4a') && answer.status() === 206)
      ranges.push(answer.headers()['content-range'] ?? '');
  });
  await page.goto(`/audio/${id}`);
  await expect(timeline(page)).toBeVisible();
  expect(await axeFinds(page)).toEqual([]);
  await expect(page.locator('audio')).not.toHaveAttribute('controls');
  await expect(page.locator('svg path[vector-effect]').first()).toBeAttached();

  await page.getByRole('button', { name: t('play'), exact: true }).click();
  await isHeardPast(page, 0.5);
  const { decoded } = await heard(page);
  expect(decoded).toBeGreaterThan(0);
  await expect.poll(async () => (await heard(page)).decoded).toBeGreaterThan(decoded);

  // Keys: seek to the middle, thirty seconds forward by its button, speed, volume, mute, pause.
  await page.keyboard.press('5');
  await isHeardPast(page, 34.2);
  await expect(page.getByRole('link', { name: 'What it is about' })).toHaveAttribute('aria-current', 'true');
  await expect(timeline(page)).toHaveAttribute('aria-valuetext', /What it is about$/);
  await page.getByRole('button', { name: t('on', { seconds: 30 }) }).click();
  await isHeardPast(page, 64);
  await page.getByRole('button', { name: t('back', { seconds: 15 }) }).click();
  expect((await heard(page)).time).toBeLessThan(55);
  await page.keyboard.press('Shift+Period');
  await page.keyboard.press('m');
  expect(await heard(page)).toMatchObject({ rate: 1.25 });
  await expect(page.getByRole('button', { name: t('unmute') })).toBeVisible();
  await page.keyboard.press('m');
  await page.keyboard.press('k');
  await expect.poll(async () => (await heard(page)).paused).toBe(true);
  expect(ranges.some((range) => /^bytes \d+-\d+\/\d+$/.test(range))).toBe(true);

  // Transcript: the current line, a press on another line, and a search.
  await page.keyboard.press('c');
  const text = page.getByRole('region', { name: t('audio.transcript') });
  await text.getByRole('button', { name: 'A very small cup of coffee.' }).click();
  await expect(text.locator('[aria-current]')).toContainText('A very small cup of coffee.');
  const { time } = await heard(page);
  expect(time).toBeGreaterThanOrEqual(14);
  expect(time).toBeLessThan(17);
  await expect(text.locator('[aria-current]')).toContainText('what this first season is about');
  await expect(text.locator('[aria-current]')).toBeInViewport();
  await text.getByRole('searchbox').fill('SEASON');
  await expect(text.locator('mark')).not.toHaveCount(0);
  const count = await text.locator('mark').count();
  await expect(text.getByText(t('audio.transcript.place', { at: 1, count }))).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(text.getByText(t('audio.transcript.place', { at: Math.min(2, count), count }))).toBeVisible();
  expect(await axeFinds(page)).toEqual([]);
  await text.getByRole('button', { name: t('audio.transcript.follow') }).click();
  await page.getByRole('button', { name: t('pause'), exact: true }).click();

  const download = page.getByRole('link', { name: wordsFor(info, 'sharing/shared')('download') });
  const [file] = await Promise.all([page.waitForEvent('download'), download.click()]);
  expect(file.suggestedFilename()).toMatch(/\.m4a$/);
  const types = async () => (await reported()).map(({ type }) => type);
  await expect.poll(async () => (await types()).filter((type) => type === 'downloaded')).toHaveLength(1);
  expect(await types()).toEqual(expect.arrayContaining(['opened', 'played', 'progress']));
  // Positions are stored in tenths of a second.
  const stopped = Math.round((await heard(page)).time * 10) / 10;
  await page.reload();
  await expect(page.getByText(t('resumed', { at: clock(stopped) }))).toBeVisible();
  expect((await heard(page)).time).toBeCloseTo(stopped, 0);
  expect((await heard(page)).rate).toBe(1.25);
  await page.goto(`/audio/${id}?t=50`);
  await expect(timeline(page)).toHaveAttribute('aria-valuenow', '50');
});

const clock = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

test('the sleep timer stops it, it continues when the network is back, and reports what fails for good', async ({
  page,
  context,
  hub,
}, info) => {
  const t = wordsFor(info, 'player/media');
  const id = mark();
  await addSound(hub, id);
  await page.clock.install();
  await page.goto(`/audio/${id}`);
  const play = page.getByRole('button', { name: t('play'), exact: true });

  // Sets the sleep timer before anything plays.
  await page.getByRole('button', { name: t('audio.sleep'), exact: true }).click();
  await page.getByRole('radio', { name: t('audio.sleep.minutes', { count: 5 }), exact: true }).click();
  await page.clock.fastForward('30:00');
  await expect(page.getByRole('button', { name: t('audio.sleep.left', { time: '5:00' }) })).toBeVisible();
  await play.click();
  await isHeardPast(page, 0.2);
  await page.clock.fastForward('04:55');
  await expect.poll(async () => (await heard(page)).volume).toBeLessThan(0.6);
  await page.clock.fastForward('00:05');
  await expect.poll(async () => (await heard(page)).paused).toBe(true);
  expect((await heard(page)).volume).toBe(1);

  // Only the beginning has loaded when the network fails.
  const beginning = 60_000;
  const part = '**/*.m4a';
  await page.route(part, async (route) => {
    const from = Number(/bytes=(\d+)/.exec(route.request().headers().range ?? '')?.[1] ?? 0);
    if (from >= beginning) return route.abort('internetdisconnected');
    const whole = await (await route.fetch({ headers: { range: '' } })).body();
    const headers = {
      'content-type': 'audio/mp4',
      'accept-ranges': 'bytes',
      'content-range': `bytes ${from}-${beginning - 1}/${whole.length}`,
    };
    return route.fulfill({ status: 206, headers, body: whole.subarray(from, beginning) });
  });
  await page.goto(`/audio/${id}?t=1`);
  await play.click();
  await isHeardPast(page, 1.2);
  await context.setOffline(true);
  await page.keyboard.press('5');
  await expect(page.getByText(t('audio.trouble.offline'))).toBeVisible();
  await page.unroute(part);
  await context.setOffline(false);
  await isHeardPast(page, 34.3);
  await expect(page.getByText(t('audio.trouble.offline'))).toBeHidden();

  // An expired address: the page is asked for a new one, and a press on play meanwhile is not lost.
  let requests = 0;
  let answer = () => {};
  const pressed = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(part, (route) => {
    requests += 1;
    return route.fulfill({ status: 403 });
  });
  await page.route(`**/audio/${id}*`, async (route) => {
    if (route.request().resourceType() !== 'fetch') return route.fallback();
    const renewed = await route.fetch();
    await pressed;
    await route.fulfill({ response: renewed, body: (await renewed.text()).replaceAll('.m4a', '.m4a?again') });
  });
  const requestedAgain = page.waitForRequest(
    (each) => each.resourceType() === 'fetch' && each.url().includes(`/audio/${id}`),
  );
  await page.goto(`/audio/${id}?t=20`);
  await requestedAgain;
  await play.click();
  answer();
  await isHeardPast(page, 20.2);
  await page.unroute(`**/audio/${id}*`);

  // An address that is gone: reported once, without endless retries.
  requests = 0;
  await page.goto(`/audio/${id}?t=21`);
  await expect(page.getByText(t('audio.trouble.gone'))).toBeVisible();
  expect(requests).toBeLessThan(8);
  expect(await axeFinds(page)).toEqual([]);
  await page.unroute(part);
  await page.getByRole('button', { name: t('audio.retry') }).click();
  await isHeardPast(page, 21.2);

  await page.route(part, (route) =>
    route.fulfill({ status: 200, contentType: 'audio/mp4', body: Buffer.alloc(4000, 7) }),
  );
  await page.goto(`/audio/${id}?t=22`);
  await expect(page.getByText(t('audio.trouble.damaged'))).toBeVisible();
});

test.describe('in Arabic, on a phone', () => {
  test.use({ locale: 'ar', viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the timeline runs left to right', async ({ page, hub }) => {
    const id = mark();
    await addSound(hub, id, { text: talkText });
    await page.goto(`/audio/${id}`);
    const line = page.locator('[role=slider]').first();
    await expect(line).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    const box = await line.boundingBox();
    if (!box) throw new Error('the timeline has no place');
    await page.mouse.click(box.x + box.width * 0.75, box.y + box.height / 2);
    await expect.poll(async () => Number(await line.getAttribute('aria-valuenow'))).toBe(51);
    await line.press('ArrowRight');
    await expect.poll(async () => Number(await line.getAttribute('aria-valuenow'))).toBe(56);
    expect(await axeFinds(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});
