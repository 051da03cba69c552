import { axeFinds } from './axe.ts';
import { expect, test } from './hub.ts';
import { openHub } from './preferences.ts';
import { addSeason, addSound, heard, isHeardPast, tone } from './sound.ts';
import { wordsFor } from './words.ts';

// Content that other journeys add would appear in the podcast too.
test.use({ alone: 'podcast' });

test('an episode is found, played, continued from page to page, and the show is subscribed to', async ({
  page,
  hub,
  context,
}, info) => {
  const t = wordsFor(info, 'podcast');
  const first = await addSound(hub, 'beginning', { bytes: tone(60) });
  const second = await addSound(hub, 'going-on', { bytes: tone(60, 500) });
  await addSeason(hub, 'older', [first]);
  await addSeason(hub, 'newer', [second, first]);
  await openHub(page, '/pri-university-podcast');
  await expect(page.getByRole('tab', { name: 'newer' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'going-on',
    'beginning',
  ]);
  expect(await axeFinds(page)).toEqual([]);

  await page.getByRole('button', { name: t('play', { title: '\u2068going-on\u2069' }) }).click();
  await isHeardPast(page, 0.3);
  expect(await axeFinds(page)).toEqual([]);
  // The mini player continues playing, and links back.
  await page.locator('a[href="/share"]:visible').first().click();
  const mini = page.locator('[data-mini-player]');
  await expect(mini).toContainText('going-on');
  expect((await heard(page)).paused).toBe(false);
  await mini.getByRole('link').first().click();
  await expect(page).toHaveURL(/pri-university-podcast\?season=newer&item=1$/);
  await expect(page.locator('[aria-current="true"]', { hasText: 'going-on' })).toBeVisible();

  await page.getByRole('tab', { name: 'older' }).click();
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(['beginning']);

  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: t('subscribe'), exact: true }).click();
  await page.getByRole('button', { name: t('subscribe.copy') }).click();
  await expect(page.getByRole('button', { name: t('subscribe.copied') })).toBeVisible();
  const address = await page.evaluate(() => navigator.clipboard.readText());
  expect(await axeFinds(page)).toEqual([]);
  const feed = await (await page.request.get(address)).text();
  expect(feed.match(/<item>/g)).toHaveLength(2);
});
