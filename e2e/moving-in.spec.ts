import { feedOf, itemOf, startHost } from '#features/podcast/server/moving-in/fixtures.ts';
import { axeFinds } from './axe.ts';
import { expect, test } from './hub.ts';
import { openHub } from './preferences.ts';
import { signInAs } from './sign-in.ts';
import { tone } from './sound.ts';
import { wordsFor } from './words.ts';

// Imported content would appear in the searches of other journeys.
test.use({ alone: 'moving-in', fetchesInside: true });

test('a show is previewed and imported, and failed episodes are fetched again', async ({
  page,
  hub,
  context,
}, info) => {
  const t = wordsFor(info, 'podcast/moving-in');
  let isDown = true;
  const host = await startHost(({ url }, response) => {
    const items = [2, 1].map((n) => itemOf(n, host.url)).join('');
    if (url === '/broken.xml') response.end(feedOf('<title>Broken'));
    else if (url === '/feed.xml') response.end(feedOf(`<title>Market talk</title>${items}`));
    else if (url === '/audio/2.mp3' && isDown) response.writeHead(404).end();
    else response.end(tone(url === '/audio/1.mp3' ? 1 : 2));
  });
  await signInAs(context, hub, { roles: ['USER', 'EDITOR'] });
  await openHub(page, '/podcast/import');
  const look = async (path: string) => {
    await page.getByLabel(t('address.label')).fill(`${host.url}${path}`);
    await page.getByRole('button', { name: t('address.look') }).click();
  };
  await look('/broken.xml');
  await expect(page.getByText(t('problem.line', { line: '4' }))).toBeVisible();
  await look('/feed.xml');
  await expect(page.getByRole('heading', { name: 'Market talk' })).toBeVisible();
  expect(await axeFinds(page)).toEqual([]);

  await page.getByRole('button', { name: t('choice.start', { count: 2 }) }).click();
  await expect(page.getByText(t('progress.done-some', { count: 1 }))).toBeVisible();
  await expect(page.getByText(t('reason.refused'))).toBeVisible();
  expect(await axeFinds(page)).toEqual([]);
  isDown = false;
  await page.reload();
  await page.getByRole('button', { name: t('progress.retry') }).click();
  await expect(page.getByText(t('progress.done'))).toBeVisible();
  await expect(page.getByRole('link', { name: 'Episode 2' })).toBeVisible();
  await host.stop();
});
