import { openingsPath } from '#shared/opening.ts';
import { callerOf } from '../test/caller.ts';
import { axeFinds } from './axe.ts';
import { addFilm } from './film.ts';
import { expect, test } from './hub.ts';
import { mark } from './library.ts';
import { signInAs } from './sign-in.ts';
import { wordsFor } from './words.ts';

test.use({ alone: 'home' });
test.describe.configure({ mode: 'default' });
/** User agent of a phone: link checkers are not counted, and a headless browser identifies itself as one. */
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

const editor = { roles: ['USER', 'EDITOR'], firstName: 'Nadia', lastName: 'Haddad' } as const;

test('an editor fills the landing page; visitors see it, and it plays, with script and without', async ({
  page,
  context,
  hub,
  browser,
}, info) => {
  const t = wordsFor(info, 'home/editing');
  const library = wordsFor(info, 'library');
  const [title, other] = [mark(), mark()];
  await addFilm(hub, title);
  await addFilm(hub, other);
  const { cookie } = await signInAs(context, hub, editor);
  const { fetch, send } = callerOf(hub.url, cookie);
  const season = mark();
  const made = await send('POST', '/api/audio_playlists', { titles: { en: season }, published: true });
  expect(made.status).toBe(201);
  await page.goto('/landing');
  await page.getByRole('button', { name: t('landing.add') }).click();
  const picker = page.getByRole('dialog');
  for (const name of [title, other]) {
    await picker.getByRole('searchbox').fill(name);
    await picker.getByRole('button', { name }).click();
  }
  // A season is found once the filter is set to seasons.
  await picker.getByRole('searchbox').fill(season);
  await expect(picker.getByText(library('library.none.title'))).toBeVisible();
  await picker.getByLabel(library('filter.kind')).selectOption('audio_playlist');
  await picker.getByRole('button', { name: season }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listitem').filter({ hasText: season })).toBeVisible();
  const language = info.project.use.locale ?? 'en';
  await page
    .getByRole('textbox', { name: new RegExp(`^${t('landing.heading')}, `) })
    .filter({ visible: true })
    .fill('Your advisers, one tap away');
  await page.getByRole('button', { name: library('save.save') }).click();
  await expect(page.getByText(t('landing.saved'))).toBeVisible();
  expect(await axeFinds(page)).toEqual([]);

  // A concurrent change does not prevent storing a picture.
  const { version, featured } = (await (await fetch('/api/landing')).json()) as {
    version: number;
    featured: { type: string; isOpen: boolean }[];
  };
  expect(featured.map(({ type }) => type)).toEqual(['video', 'video', 'audio_playlist']);
  expect((await send('PATCH', '/api/landing', { version, showsNewest: false })).status).toBe(200);
  await page
    .getByLabel(t('landing.picture.choose'))
    .setInputFiles({ name: 'top.png', mimeType: 'image/png', buffer: await page.screenshot() });
  await expect(page.getByText(t('landing.picture.saved'))).toBeVisible();
  await page.getByRole('button', { name: t('landing.picture.remove') }).click();
  await expect(page.getByText(t('landing.picture.removed'))).toBeVisible();
  await page.getByRole('link', { name: t('landing.see') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your advisers, one tap away');

  for (const javaScriptEnabled of [true, false]) {
    const visitor = await browser.newContext({ baseURL: hub.url, locale: language, javaScriptEnabled });
    const first = await visitor.newPage();
    await first.goto('/');
    await expect(first.getByRole('heading', { level: 1 })).toHaveText('Your advisers, one tap away');
    const film = first.locator('video');
    await expect(film).toHaveAttribute('src', /\/media\//);
    await expect(first.getByRole('link', { name: other }).first()).toHaveAttribute('href', `/video/${other}`);
    await expect(first.locator('a[href="https://brokercheck.finra.org/"]')).toBeVisible();
    if (javaScriptEnabled) {
      await first.locator('[data-player] button').first().waitFor();
      expect(await axeFinds(first)).toEqual([]);
      await film.evaluate((video: HTMLVideoElement) => {
        video.muted = true;
        return video.play();
      });
      await expect
        .poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime))
        .toBeGreaterThan(0);
    }
    await visitor.close();
  }
});

test('the start page resumes playback, lists links, and announcements can be dismissed', async ({
  page,
  context,
  hub,
  browser,
}, info) => {
  const t = wordsFor(info, 'home');
  const edits = wordsFor(info, 'home/editing');
  const title = mark();
  const id = await addFilm(hub, title);
  const member = await signInAs(context, hub, editor);
  const { fetch, send } = callerOf(hub.url, member.cookie);
  const made = await send('POST', '/api/links', { type: 'video', target: id, label: `For ${title}` });
  const link = (await made.json()) as { id: string };
  await page.goto('/announcements');
  await page.getByRole('button', { name: edits('announcements.add') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: edits('announcements.save') }).click();
  await expect(dialog.getByText(edits('announcements.empty'))).toBeVisible();
  const heading = dialog
    .getByRole('textbox', { name: new RegExp(`^${edits('announcements.field.title')}, `) })
    .filter({ visible: true });
  await heading.fill(`News of ${title}`);
  await dialog.getByRole('button', { name: edits('announcements.save') }).click();
  await expect(dialog).toBeHidden();
  // Typed text survives a failed save and a concurrent change, which is shown and overwritten on purpose only.
  const written = page.getByRole('listitem').filter({ hasText: `News of ${title}` });
  await written.getByRole('button', { name: edits('announcements.edit') }).click();
  const all = (await (await fetch('/api/announcements/all')).json()) as {
    announcements: { id: string; version: number; titles: object; link: string | null }[];
  };
  const one = all.announcements.find(({ titles }) => Object.values(titles).includes(`News of ${title}`));
  await heading.fill(`Last News of ${title}`);
  await page.route('**/api/announcements/*', (route) =>
    route.fulfill({ status: 500, json: { code: 'internal-error', params: {}, requestId: 'r-1' } }),
  );
  await dialog.getByRole('button', { name: edits('announcements.save') }).click();
  await expect(dialog.getByRole('alert').filter({ hasText: /./ })).toBeVisible();
  await expect(heading).toHaveValue(`Last News of ${title}`);
  await page.unroute('**/api/announcements/*');
  const theirs = { titles: { en: 'Their news', ar: 'Their news' }, link: '/programs' };
  const other = { version: one?.version, ...theirs };
  expect((await send('PATCH', `/api/announcements/${one?.id}`, other)).status).toBe(200);
  await dialog.getByRole('button', { name: edits('announcements.save') }).click();
  await expect(dialog.getByText('Their news')).toBeVisible();
  await expect(heading).toHaveValue(`Last News of ${title}`);
  await dialog.getByRole('button', { name: edits('announcements.keep-mine') }).click();
  await expect(dialog).toBeHidden();
  const stored = (await (await fetch('/api/announcements/all')).json()) as typeof all;
  const saved = stored.announcements.find(({ id: each }) => each === one?.id);
  expect(saved?.link).toBe('/programs');
  expect(Object.values(saved?.titles ?? {})).toContain(`Last News of ${title}`);
  await expect(written).toBeVisible();

  // A client opens the link; the member watches a little of the film.
  const client = await browser.newContext({ baseURL: hub.url, userAgent: phone });
  const opened = await client.newPage();
  const reported = opened.waitForResponse((answer) => answer.url().endsWith(openingsPath));
  await opened.goto(`/video/${link.id}`);
  expect((await reported).status()).toBe(200);
  await client.close();
  const placed = page.waitForResponse((answer) => answer.url().endsWith('/api/places'));
  await page.goto(`/share/video/${title}`);
  await page.locator('[data-player] button').first().waitFor();
  await page.locator('video').evaluate(async (video: HTMLVideoElement) => {
    video.muted = true;
    await video.play();
    await new Promise<void>((resolve) => {
      video.addEventListener('timeupdate', () => video.currentTime > 0.5 && resolve());
    });
    video.pause();
  });
  expect((await placed).status()).toBe(200);

  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Nadia');
  const begun = page.getByRole('region', { name: t('begun') });
  await expect(begun.getByRole('link', { name: title })).toHaveAttribute(
    'href',
    new RegExp(`^/share/video/${title}\\?t=\\d+$`),
  );
  const links = page.getByRole('region', { name: t('links'), exact: true });
  await expect(links.getByText(t('links.today', { count: 1 }))).toBeVisible();
  await expect(links.getByRole('link', { name: `For ${title}` })).toBeVisible();
  await expect(
    page.getByRole('region', { name: t('newest') }).getByRole('link', { name: title }),
  ).toBeVisible();
  const news = page.getByRole('article').filter({ hasText: `News of ${title}` });
  expect(await axeFinds(page)).toEqual([]);
  await news.getByRole('button').press('Enter');
  await expect(news).toHaveCount(0);
  await expect(page.locator('#content')).toBeFocused();
  await page.reload();
  await expect(
    page.getByRole('region', { name: t('newest') }).getByRole('link', { name: title }),
  ).toBeVisible();
  await expect(news).toHaveCount(0);

  // The next user of this browser does not resume where the previous one stopped.
  await page.goto(`/share/video/${title}`);
  await page.locator('[data-player] button').first().waitFor();
  const stopped = () => page.evaluate(() => localStorage.getItem('playerPlaces'));
  expect(await stopped()).toContain(title);
  await page.getByLabel(wordsFor(info, 'client')('account.label')).click();
  await page.getByRole('button', { name: wordsFor(info, 'client')('account.sign-out') }).click();
  await page.waitForURL(`${hub.url}/`);
  expect(await stopped()).toBeNull();
});
