import { addItem } from '../test/library.ts';
import { expect, test } from './hub.ts';
import { addLongFilm } from './long-film.ts';
import { openDatabase } from './sign-in.ts';
import { alert, facts, open, placeOf, play, playerFaults, seek, video, wordsOf } from './watch.ts';

test.beforeEach(({ page, hub }) => addLongFilm(page, hub));

test('a quality is chosen, and missing or damaged segments do not stop it', async ({ page }, info) => {
  const t = wordsOf(info);
  let faults = 0;
  await page.route(/video-240-.*\.mp4/, async (route) => {
    faults += 1;
    if (faults === 4) return route.fulfill({ status: 404, body: '' });
    if (faults === 5) return route.fulfill({ status: 404, body: '' });
    if (faults !== 7) return route.continue();
    const answer = await route.fetch();
    const bytes = await answer.body();
    bytes.fill(255, bytes.indexOf('moof') + 16, bytes.indexOf('moof') + 60);
    return route.fulfill({ response: answer, body: bytes });
  });
  await open(page);
  await play(page, t);
  await page.getByRole('button', { name: t('settings') }).click();
  await page.getByRole('radio', { name: '240p' }).click();
  await expect.poll(async () => (await facts(page)).height).toBe(240);
  const at = await placeOf(page);
  await expect.poll(() => placeOf(page)).toBeGreaterThan(at + 0.5);
  await seek(page, 14);
  const { frames } = await facts(page);
  await expect.poll(() => placeOf(page)).toBeGreaterThan(16);
  expect((await facts(page)).frames).not.toBe(frames);
  expect(faults).toBeGreaterThan(6);
  await expect(alert(page)).toHaveText('');
});

test('offline it waits and continues; withdrawn and damaged content is reported', async ({
  page,
  context,
}, info) => {
  const t = wordsOf(info);
  await open(page);
  await play(page, t);
  const src = await video(page).evaluate((element: HTMLVideoElement) => element.currentSrc);
  const failNow = () =>
    video(page).evaluate((element: HTMLVideoElement, address) => {
      element.src = `${address}?again=${Math.random()}`;
    }, src);

  await context.setOffline(true);
  await failNow();
  await expect(alert(page)).toContainText(t('failure.offline.title'));
  await context.setOffline(false);
  await expect(alert(page)).toHaveText('');
  const { at } = await facts(page);
  await expect.poll(() => placeOf(page)).toBeGreaterThan(at + 0.3);

  // An expired address: the page requests another.
  let refused = 0;
  await page.route('**/*.mp4?again=*', (route) => {
    refused += 1;
    return route.fulfill({ status: 403, body: '' });
  });
  await failNow();
  await expect.poll(() => refused).toBeGreaterThan(0);
  await expect.poll(async () => (await facts(page)).paused).toBe(false);
  await expect(alert(page)).toHaveText('');

  await page.route('**/video/long-film*', (route) => route.fulfill({ status: 410, body: '' }));
  await expect.poll(() => placeOf(page)).toBeGreaterThan(0);
  await page.route(/\.(mp4|m3u8)/, (route) => route.fulfill({ status: 410, body: '' }));
  await failNow();
  await expect(alert(page)).toContainText(t('failure.gone.title'));
  expect(await playerFaults(page)).toEqual([]);
  await page.unrouteAll();

  await page.route(/\.(mp4|m3u8)/, (route) =>
    route.fulfill({ status: 200, contentType: 'video/mp4', body: 'no film at all' }),
  );
  await page.goto('/video/long-film');
  await expect(alert(page)).toContainText(t('failure.unplayable.title'));
  await page.unrouteAll();
  await page.getByRole('button', { name: t('failure.retry') }).click();
  await expect(alert(page)).toHaveText('');
});

test('a file that loads too slowly is replaced by a stream', async ({ page }, info) => {
  const t = wordsOf(info);
  const { promise: stalled, resolve: end } = Promise.withResolvers<void>();
  let requests = 0;
  await page.route(/long-.*\.mp4|original-.*\.mp4|playable-.*\.mp4/, async (route) => {
    requests += 1;
    if (requests === 1) return route.continue();
    await stalled;
    return route.abort();
  });
  await open(page);
  await seek(page, 15);
  await page
    .getByRole('button', { name: t('play') })
    .first()
    .click();
  await expect.poll(() => placeOf(page)).toBeGreaterThan(15.5);
  end();
});

test.describe('at an address of another host', () => {
  test.use({ expectsTrouble: true });

  test('a stream plays on its own page', async ({ page, hub }, info) => {
    const t = wordsOf(info);
    const source = { type: 'url', url: 'https://films.example/a.m3u8', format: 'hls' } as const;
    await openDatabase(hub, (ctx) => addItem(ctx, { contentId: 'far-film', source }));
    const html = await (await page.request.get('/video/long-film')).text();
    const master = /[^"]+\.m3u8/.exec(html)?.[0] ?? '';
    await page.route('https://films.example/**', async (route) => {
      const { pathname } = new URL(route.request().url());
      const to = pathname === '/a.m3u8' ? master : master.replace(/[^/]+$/, pathname.slice(1));
      const { range } = route.request().headers();
      const answer = await fetch(new URL(to, hub.url), { headers: range ? { range } : {} });
      const headers = { ...Object.fromEntries(answer.headers), 'access-control-allow-origin': '*' };
      return route.fulfill({ status: answer.status, headers, body: Buffer.from(await answer.arrayBuffer()) });
    });
    await page.goto('/video/far-film');
    await expect(page.locator('[data-controls]')).toBeVisible();
    await play(page, t);
    await expect.poll(() => placeOf(page)).toBeGreaterThan(1);
  });
});
