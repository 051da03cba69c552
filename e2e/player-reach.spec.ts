import { bookPdf } from '../test/media/book.ts';
import { axeFinds } from './axe.ts';
import { expect, test } from './hub.ts';
import { addLongFilm } from './long-film.ts';
import { addPdf, scroller, waitForPage } from './pdf.ts';
import { prefer } from './preferences.ts';
import { faint, motion, systemColors, walk, watchMotion } from './reach.ts';
import { addSound, isHeardPast, talkText } from './sound.ts';
import { open, play, seek, video } from './watch.ts';
import { wordsFor } from './words.ts';

// Tests each player by keyboard, in forced colors, and with reduced motion.

const palettes = ['dark', 'light'] as const;

test('a video', async ({ page, hub }, info) => {
  const t = wordsFor(info, 'player/media');
  await addLongFilm(page, hub);
  await open(page);
  const player = page.locator('[data-player]');
  expect(await walk(page, player)).toEqual([
    t('play'),
    t('timeline'),
    t('back', { seconds: 10 }),
    t('play'),
    t('on', { seconds: 10 }),
    t('mute'),
    t('volume'),
    t('captions'),
    t('settings'),
    t('pip'),
    t('theatre'),
    t('fullscreen'),
  ]);
  await play(page, t);
  await page.keyboard.press('k');
  await seek(page, 7);
  await page.getByRole('button', { name: t('settings') }).click();
  expect(await axeFinds(page)).toEqual([]);

  for (const colorScheme of palettes) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    expect(await faint(player)).toEqual([]);
    const [played, rest] = await systemColors(page, 'Highlight', 'Canvas');
    const rail = page
      .getByRole('slider', { name: t('timeline') })
      .locator('> div')
      .first();
    await expect(rail).toHaveCSS('background-color', rest ?? '');
    await expect(rail.locator('> div').nth(1)).toHaveCSS('background-color', played ?? '');
    expect(played).not.toBe(rest);
  }
  // At the end, with offers over the picture.
  await page.keyboard.press('Escape');
  await video(page).evaluate((element: HTMLVideoElement) => {
    element.currentTime = element.duration;
  });
  await expect(page.getByRole('button', { name: t('replay') })).toHaveCount(2);
  expect(await faint(player)).toEqual([]);

  await page.emulateMedia({ forcedColors: 'none', reducedMotion: 'reduce' });
  await page.addInitScript(watchMotion);
  await page.route(/\.(mp4|m3u8)/, () => {});
  await page.reload();
  await player
    .getByRole('button', { name: t('play') })
    .first()
    .click();
  // Buffering is shown by opacity alone.
  await expect.poll(() => motion(page)).toEqual(['opacity']);
  await page.getByRole('slider', { name: t('timeline') }).hover();
  await page.getByRole('button', { name: t('settings') }).click();
  await page.keyboard.press('t');
  await expect(page.getByRole('button', { name: t('theatre.off') })).toBeVisible();
  expect(await motion(page)).toEqual(['opacity']);
});

test('a recording', async ({ page, context, baseURL, hub }, info) => {
  const t = wordsFor(info, 'player/media');
  await addSound(hub, 'reach', { text: talkText });
  await prefer(context, baseURL, { theme: 'light' });
  await page.addInitScript(watchMotion);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/audio/reach');
  const player = page.getByRole('region', { name: t('audio.player') });
  await expect(player.getByRole('slider', { name: t('timeline') })).toBeVisible();
  const names = await walk(page, player);
  expect(names).not.toContain('');
  expect(names).toEqual(
    expect.arrayContaining(['timeline', 'play', 'mute', 'volume', 'audio.sleep'].map((key) => t(key))),
  );
  await player.getByRole('button', { name: t('play'), exact: true }).click();
  await isHeardPast(page, 0.2);
  for (const name of [t('speed'), t('audio.sleep')]) {
    await player.getByRole('button', { name: new RegExp(`^${name}`) }).click();
    await expect(player.getByRole('radio').first()).toBeVisible();
    expect(await axeFinds(page)).toEqual([]);
    await page.keyboard.press('Escape');
  }
  await page.keyboard.press('c');
  await expect(page.getByRole('region', { name: t('audio.transcript') })).toBeVisible();
  expect((await motion(page)).filter((name) => name !== 'opacity')).toEqual([]);
  for (const colorScheme of palettes) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    expect(await faint(player)).toEqual([]);
    const [played] = await systemColors(page, 'Highlight');
    const layer = (name: string) => player.locator(`svg[data-layer=${name}]`);
    await expect(layer('played')).toHaveCSS('stroke', played ?? '');
    await expect(layer('played')).toHaveCSS('stroke-width', '4px');
    await expect(layer('rest')).toHaveCSS('stroke-width', '1px');
  }
});

test('a PDF', async ({ page, context, baseURL, hub }, info) => {
  const t = wordsFor(info, 'player/pdf');
  await addPdf(page, hub, 'reach', await bookPdf({ pages: 8 }));
  await prefer(context, baseURL, { theme: 'light' });
  await page.addInitScript(watchMotion);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/pdf/reach');
  await waitForPage(page, 1);
  const tools = page.getByRole('group', { name: t('tools') });
  const zoom = page.getByRole('button', { name: t('zoom.auto') });
  expect(await walk(page, tools)).toEqual([
    t('panel'),
    t('next'),
    t('page'),
    t('zoom.out'),
    (await zoom.getAttribute('aria-label')) ?? '',
    t('zoom.in'),
    t('find'),
    t('expand'),
    t('more'),
  ]);
  await page.keyboard.press('Tab');
  await expect(scroller(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.locator('[data-pdf-page="1"] a').first()).toBeFocused();

  await page.getByRole('button', { name: t('panel'), exact: true }).click();
  await page.getByRole('button', { name: t('find'), exact: true }).click();
  await page.getByRole('searchbox').fill('whale');
  await expect(page.locator('[data-active]').first()).toBeVisible();
  await page.getByRole('button', { name: t('more'), exact: true }).click();
  expect(await axeFinds(page)).toEqual([]);
  const reader = page.locator('section').filter({ has: tools }).last();
  for (const colorScheme of palettes) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    expect(await faint(reader)).toEqual([]);
    const [on] = await systemColors(page, 'Highlight');
    const hit = page.locator('[data-active]').first();
    await expect(hit).toHaveCSS('outline-color', on ?? '');
    await expect(hit).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    await expect(page.locator('[aria-current]').locator('[class*=paper]')).toHaveCSS(
      'outline-color',
      on ?? '',
    );
  }
  await page.emulateMedia({ forcedColors: 'none' });
  await page.getByRole('button', { name: t('present'), exact: true }).click();
  await expect(page.getByRole('dialog', { name: t('present') })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  expect((await motion(page)).filter((name) => name !== 'opacity')).toEqual([]);
});
