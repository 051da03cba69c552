import { addFilm } from './film.ts';
import { expect, test } from './hub.ts';
import { addItems } from './library.ts';
import { addSeason, addSound, tone } from './sound.ts';
import { wordsFor } from './words.ts';

// Content of other journeys would appear on these pages too.
test.use({ alone: 'without script', javaScriptEnabled: false });
test.describe.configure({ mode: 'default' });

test('the catalogue works without script: a search form, links between pages, and links to each item', async ({
  page,
  hub,
}, info) => {
  const t = wordsFor(info, 'sharing/catalogue');
  const say = wordsFor(info, 'client');
  await addFilm(hub, 'harbour');
  await addItems(
    hub,
    Array.from({ length: 7 }, (_, at) => ({ titles: { en: `Lighthouse ${at + 1}` } })),
  );
  await addItems(hub, [{ titles: { en: 'Lighthouse for members' }, audience: 'members' }]);
  await page.goto('/share?size=5');
  const cards = page.getByRole('list', { name: t('title') }).getByRole('listitem');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('title'));
  await expect(cards).toHaveCount(5);
  await page.getByRole('link', { name: say('pager.next') }).click();
  await expect(page).toHaveURL(/size=5&page=2|page=2&size=5/);
  await expect(cards).toHaveCount(3);

  await page.getByRole('searchbox', { name: t('search') }).fill('harbour');
  await page.getByRole('button', { name: t('search.submit') }).click();
  await expect(page).toHaveURL(/search=harbour/);
  await expect(cards).toHaveCount(1);
  await expect(page.getByRole('searchbox', { name: t('search') })).toHaveValue('harbour');
  await cards.getByRole('link', { name: 'harbour' }).click();
  await expect(page).toHaveURL(/\/share\/video\/harbour$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('harbour');
  const film = page.locator('main video');
  await expect(film).toBeVisible();
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThan(0);

  await page.goto('/share?search=members');
  await expect(page.getByText(t('none.title'))).toBeVisible();
});

test('a page beyond the last one leads to the last one', async ({ page, hub }) => {
  await addItems(hub, [{ titles: { en: 'Alone here' } }]);
  await page.goto('/share?search=alone&page=7');
  await expect(page).toHaveURL(/\/share\?search=alone$/);
});

test('the podcast works without script: seasons by links, episodes with the browser’s own player', async ({
  page,
  hub,
}) => {
  const first = await addSound(hub, 'beginning', { bytes: tone(2) });
  const second = await addSound(hub, 'going-on', { bytes: tone(2, 500) });
  await addSeason(hub, 'older', [first]);
  await addSeason(hub, 'newer', [second, first]);
  await page.goto('/pri-university-podcast');
  const titles = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(titles).toHaveText(['going-on', 'beginning']);
  const sound = page.locator('main audio').first();
  await expect(sound).toBeVisible();
  await sound.evaluate((audio: HTMLAudioElement) => audio.play());
  await expect
    .poll(() => sound.evaluate((audio: HTMLAudioElement) => audio.currentTime))
    .toBeGreaterThan(0.2);
  await page.getByRole('main').locator('a[href*="season=older"]').click();
  await expect(titles).toHaveText(['beginning']);
  await titles.getByRole('link', { name: 'beginning' }).click();
  await expect(page).toHaveURL(/\/share\/audio\/beginning$/);
  await expect(page.locator('main audio')).toBeVisible();
});
