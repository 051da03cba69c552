import { expect, test } from './hub.ts';
import { addLongFilm } from './long-film.ts';
import { facts, open, placeOf, play, wordsOf } from './watch.ts';

test.beforeEach(({ page, hub }) => addLongFilm(page, hub));

test('the media keys of the device show the film, and control it', async ({ page }, info) => {
  const t = wordsOf(info);
  await page.addInitScript(() => {
    const handlers: Partial<Record<string, MediaSessionActionHandler | null>> = {};
    Object.assign(window, { handlers });
    const { mediaSession } = navigator;
    const set = mediaSession.setActionHandler.bind(mediaSession);
    mediaSession.setActionHandler = (action, handler) => {
      handlers[action] = handler;
      set(action, handler);
    };
  });
  const ask = (action: MediaSessionAction, more: Partial<MediaSessionActionDetails> = {}) =>
    page.evaluate(
      ([name, details]) => {
        const { handlers } = window as unknown as { handlers: Record<string, MediaSessionActionHandler> };
        handlers[name]?.({ action: name, ...details });
      },
      [action, more] as const,
    );
  const state = () => page.evaluate(() => navigator.mediaSession.playbackState);
  await open(page);
  expect(await page.evaluate(() => navigator.mediaSession.metadata)).toBeNull();
  await play(page, t);
  const metadata = await page.evaluate(() => {
    const { title, artist, artwork } = navigator.mediaSession.metadata ?? {};
    return { title, artist, artwork: artwork?.map(({ src, sizes }) => ({ src, sizes })) };
  });
  expect(metadata).toMatchObject({ title: 'A long film', artist: expect.stringMatching(/./) });
  const [picture] = metadata.artwork ?? [];
  expect(picture?.sizes).toBe('640x360');
  expect((await page.request.get(picture?.src ?? '')).headers()['content-type']).toMatch(/^image\//);

  expect(await state()).toBe('playing');
  await ask('pause');
  await expect.poll(async () => (await facts(page)).paused).toBe(true);
  await expect.poll(state).toBe('paused');
  await ask('seekto', { seekTime: 11 });
  await expect.poll(() => placeOf(page)).toBe(11);
  await ask('seekforward');
  await expect.poll(() => placeOf(page)).toBe(21);
  await ask('seekbackward', { seekOffset: 4 });
  await expect.poll(() => placeOf(page)).toBe(17);
  await ask('play');
  await expect.poll(async () => (await facts(page)).paused).toBe(false);
});

test('the picture moves into a small window and back, where there is one', async ({ page }, info) => {
  const t = wordsOf(info);
  await open(page);
  const out = page.getByRole('button', { name: t('pip'), exact: true });
  const back = page.getByRole('button', { name: t('pip.off'), exact: true });
  const isOut = () => page.evaluate(() => document.pictureInPictureElement?.tagName);
  await out.click();
  await expect(back).toBeVisible();
  await expect(out).toHaveCount(0);
  expect(await isOut()).toBe('VIDEO');
  await page.keyboard.press('i');
  await expect(out).toBeVisible();
  expect(await isOut()).toBeUndefined();
  // Closed in the picture-in-picture window itself.
  await page.keyboard.press('i');
  await expect(back).toBeVisible();
  await page.evaluate(() => document.exitPictureInPicture());
  await expect(out).toBeVisible();
  // Refused: nothing changes, and nothing breaks.
  await page.evaluate(() => {
    HTMLVideoElement.prototype.requestPictureInPicture = () => Promise.reject(new Error('no'));
  });
  await out.click();
  await expect(out).toBeVisible();

  await page.addInitScript(() => {
    Object.defineProperty(document, 'pictureInPictureEnabled', { get: () => false });
  });
  await page.reload();
  await expect(page.locator('[data-controls]')).toBeVisible();
  await expect(page.getByRole('button', { name: t('fullscreen'), exact: true })).toBeVisible();
  await expect(out).toHaveCount(0);
});
