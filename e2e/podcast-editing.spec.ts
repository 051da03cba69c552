import { addReady } from '../test/ready-item.ts';
import { axeFinds } from './axe.ts';
import { expect, test } from './hub.ts';
import { openHub } from './preferences.ts';
import { openDatabase, signInAs } from './sign-in.ts';
import { addSeason } from './sound.ts';
import { wordsFor } from './words.ts';

// Content that other journeys add would appear in the podcast too.
test.use({ alone: 'podcast-editing' });

test('an editor creates a show, checks an episode, publishes it, and reads it in a private feed', async ({
  page,
  hub,
  context,
}, info) => {
  const t = wordsFor(info, 'podcast/editing');
  const say = wordsFor(info, 'library');
  const { id } = await openDatabase(hub, (ctx) =>
    addReady(ctx, 'audio', 'market-talk', { titles: { en: 'Market talk', fr: 'Marchés', ar: 'الأسواق' } }),
  );
  await addSeason(hub, 'talks', [id]);
  await signInAs(context, hub, { roles: ['USER', 'EDITOR'] });
  await openHub(page, '/podcast/shows');
  await page.getByRole('button', { name: t('shows.new') }).click();
  await page.getByRole('textbox', { name: t('field.title') }).fill('Market notes');
  await page.getByRole('button', { name: t('shows.create') }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Market notes' })).toBeVisible();

  // Errors are shown at their field, and nothing typed is lost.
  const email = page.getByRole('textbox', { name: t('field.owner-email') });
  await page.getByRole('textbox', { name: t('field.author') }).fill('The desk');
  await email.fill('nobody');
  await page.getByRole('button', { name: say('save.save') }).click();
  await expect(page.getByText(t('wrong.email'))).toBeVisible();
  await email.fill('desk@example.com');
  expect(await axeFinds(page)).toEqual([]);
  await page.getByRole('tab', { name: t('tab.episodes') }).click();
  await page.getByRole('checkbox', { name: 'talks' }).check();
  await page.keyboard.press('ControlOrMeta+s');
  const listed = page.getByRole('tabpanel').getByRole('link', { name: /Market talk|Marchés|الأسواق/ });
  await expect(listed).toBeVisible();
  await page.getByRole('tab', { name: t('tab.check') }).click();
  await expect(page.getByText(t('fault.no-description'))).toBeVisible();
  await expect(page.getByText(t('fault.no-author'))).toHaveCount(0);
  expect(await axeFinds(page)).toEqual([]);

  await page.getByRole('tab', { name: t('tab.episodes') }).click();
  await listed.click();
  await page.getByRole('textbox', { name: t('field.number') }).fill('7');
  await page.getByLabel(t('field.publish-at')).fill('2099-01-02T08:30');
  await page.getByRole('button', { name: t('people.add') }).click();
  await page.getByRole('textbox', { name: t('people.name') }).fill('Clara');
  // After one entry is removed, the others retain their typed values.
  for (const start of ['0:10', '1:30']) {
    await page.getByRole('button', { name: t('soundbites.add') }).click();
    await page
      .getByRole('textbox', { name: t('soundbites.start') })
      .last()
      .fill(start);
  }
  await page
    .getByRole('button', { name: t('soundbites.remove', { title: '' }) })
    .first()
    .click();
  await expect(page.getByRole('textbox', { name: t('soundbites.start') })).toHaveValue('1:30');
  await page.getByRole('button', { name: say('save.save') }).click();
  await expect(page.getByText(t('episode.hidden'))).toBeVisible();
  expect(await axeFinds(page)).toEqual([]);
  const feed = '/feeds/market-notes.xml';
  await expect.poll(async () => (await page.request.get(feed)).text()).not.toContain('<item>');

  // Publishing takes effect at once; problems that directories would reject are reported first.
  await page.getByRole('button', { name: t('episode.publish'), exact: true }).click();
  await page.getByRole('button', { name: t('episode.publish.anyway'), exact: true }).click();
  await expect(page.getByText(t('episode.out'), { exact: true })).toBeVisible();
  await expect
    .poll(async () => (await page.request.get(feed)).text())
    .toMatch(/<podcast:person role="host">Clara<.*<podcast:soundbite startTime="90" duration="30"/);

  const words = wordsFor(info, 'podcast');
  await page.goto('/podcasts/market-notes');
  await page.getByRole('button', { name: words('subscribe'), exact: true }).click();
  await page.getByRole('textbox', { name: words('private.name') }).fill('Car');
  await page.getByRole('button', { name: words('private.make') }).click();
  const mine = (await page.locator('code', { hasText: '/my-feeds/' }).textContent()) ?? '';
  expect((await page.request.get(mine)).status()).toBe(200);
  expect(await axeFinds(page)).toEqual([]);
  await page.getByRole('button', { name: words('private.revoke', { name: '\u2068Car\u2069' }) }).click();
  await expect(page.locator('code', { hasText: '/my-feeds/' })).toHaveCount(0);
  expect((await page.request.get(mine)).status()).toBe(404);

  // Opened in a browser, the feed itself shows a page.
  await page.goto(feed);
  await expect(page.getByRole('heading', { level: 1, name: 'Market notes' })).toBeVisible();
  await expect(page.locator('audio')).toHaveCount(1);
  expect(await axeFinds(page)).toEqual([]);
});
