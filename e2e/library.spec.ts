import { callerOf } from '../test/caller.ts';
import { expect, test } from './hub.ts';
import { addItems, cards, editor, mark, openLibrary, words } from './library.ts';
import { signInAs } from './sign-in.ts';

test('search, filters and order stand in the address, and the back button restores them', async ({
  page,
  context,
  hub,
}, info) => {
  const { t, say } = words(info);
  const name = mark();
  await signInAs(context, hub, editor);
  await addItems(
    hub,
    Array.from({ length: 7 }, (_, at) => ({
      titles: { en: `${name} ${at}` },
      audience: at === 3 ? ('licensed' as const) : ('public' as const),
    })),
  );
  await openLibrary(page);
  await page.locator('body').press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type(name);
  await expect(cards(page)).toHaveCount(7);
  await expect(page).toHaveURL(new RegExp(`search=${name}`));
  await page.getByLabel(say('pager.rows')).selectOption('5');
  await expect(cards(page)).toHaveCount(5);
  await page.getByRole('button', { name: say('pager.next') }).click();
  await expect(cards(page)).toHaveCount(2);
  await page.getByRole('combobox', { name: t('filter.audience'), exact: true }).selectOption('licensed');
  await expect(cards(page)).toHaveCount(1);
  await page.getByRole('button', { name: t('view.list'), exact: true }).click();
  await expect(page.getByRole('table')).toBeVisible();
  await page.reload();
  await expect(cards(page)).toHaveText([`${name} 3`]);
  await page.goBack();
  await expect(page.getByRole('table')).toHaveCount(0);
  await page.goBack();
  await expect(cards(page)).toHaveCount(2);
  await page.goBack();
  await expect(cards(page)).toHaveCount(5);
  await page.getByRole('combobox', { name: t('sort.label'), exact: true }).selectOption('title-desc');
  await expect(cards(page).first()).toHaveText(`${name} 6`);
  await page.getByRole('searchbox').fill(`${name} nothing like it`);
  await expect(page.getByRole('heading', { name: t('library.none.title') })).toBeVisible();
  await page
    .getByRole('button', { name: say('list.clear-filters') })
    .last()
    .click();
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await expect(cards(page).first()).toBeVisible();
});

test('arrow keys and Space select, a tag is added to many items and removed again', async ({
  page,
  context,
  hub,
}, info) => {
  const { t, say } = words(info);
  const [name, tag] = [mark(), mark()];
  await signInAs(context, hub, editor);
  const [, , third = ''] = await addItems(
    hub,
    Array.from({ length: 3 }, (_, at) => ({ titles: { en: `${name} ${at}` }, tags: at === 2 ? [tag] : [] })),
  );
  await openLibrary(page, `?search=${name}&sort=title&order=asc`);
  await expect(cards(page)).toHaveCount(3);
  await cards(page).first().focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('End');
  await expect(cards(page).last()).toBeFocused();
  await page.keyboard.press('Shift+Space');
  const bar = page.getByRole('region', { name: say('selection.label') });
  await expect(bar.getByText(t('bulk.count', { count: 3 }))).toBeVisible();
  await bar.getByRole('button', { name: t('bulk.tag') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').fill(tag);
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('bulk.done.tag', { count: 3 }))).toBeVisible();
  const tagged = async () =>
    (await (await context.request.get(`/api/library/items?tag=${tag}`)).json()).items.length;
  expect(await tagged()).toBe(3);
  await page.getByRole('button', { name: say('action.undo') }).click();
  // The item that had the tag before retains it.
  await expect.poll(tagged).toBe(1);
  expect((await (await context.request.get(`/api/library/items/${third}`)).json()).tags).toEqual([tag]);
  await page.keyboard.press('Escape');
  await expect(bar).toHaveCount(0);
});

test('a page number beyond the end leads to the last one; back from an item the focus is on its card', async ({
  page,
  context,
  hub,
}) => {
  const name = mark();
  await signInAs(context, hub, editor);
  await addItems(
    hub,
    Array.from({ length: 7 }, (_, at) => ({ titles: { en: `${name} ${at}` } })),
  );
  await openLibrary(page, `?search=${name}&sort=title&order=asc&size=5&page=999`);
  await expect(cards(page)).toHaveText([`${name} 5`, `${name} 6`]);
  await expect(page).toHaveURL(/page=2\b/);
  await cards(page).last().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name} 6`);
  await page.goBack();
  await expect(cards(page).last()).toBeFocused();
});

test('two people write: changes to different fields merge, a clash is decided', async ({
  page,
  context,
  hub,
}, info) => {
  const { t, say } = words(info);
  const name = mark();
  await signInAs(context, hub, editor);
  const [id = ''] = await addItems(hub, [{ titles: { en: name } }]);
  const second = await context.newPage();
  const field = (on: typeof page, language: string, what: 'title' | 'description') =>
    on.getByRole('textbox', { name: `${t(`field.${what}`)}, ${language}`, exact: true });
  for (const on of [page, second]) {
    await on.goto(`/library/${id}`);
    await on.getByRole('button', { name: 'English' }).click();
  }
  await field(page, 'English', 'title').fill(`${name} mine`);
  await field(second, 'English', 'description').fill('Theirs');
  await second.getByRole('button', { name: t('save.save'), exact: true }).click();
  await expect(second.getByText(t('save.saved'), { exact: true })).toBeVisible();
  await page.getByRole('button', { name: t('save.save'), exact: true }).click();
  await expect(page.getByText(t('save.saved'), { exact: true })).toBeVisible();
  await expect(field(page, 'English', 'description')).toHaveValue('Theirs');

  await field(second, 'English', 'title').fill(`${name} theirs`);
  await second.getByRole('button', { name: t('save.save'), exact: true }).click();
  await expect(second.getByText(t('clash.title'))).toBeVisible();
  await expect(second.getByText(`${name} mine`, { exact: true }).last()).toBeVisible();
  await expect(field(second, 'English', 'title')).toHaveValue(`${name} theirs`);
  await second.getByRole('button', { name: t('save.keep-mine') }).click();
  await expect(second.getByRole('heading', { level: 1 })).toHaveText(`${name} theirs`);

  await field(page, 'English', 'title').fill('Not saved');
  await page
    .getByRole('link', { name: say('page.library') })
    .first()
    .click();
  const leave = page.getByRole('dialog', { name: say('leave.title') });
  await leave.getByRole('button', { name: say('action.cancel') }).click();
  await expect(field(page, 'English', 'title')).toHaveValue('Not saved');
});

test('captions with a mistake are refused with its place, and accepted once corrected; a chapter is added', async ({
  page,
  context,
  hub,
}, info) => {
  const { t } = words(info);
  const { cookie } = await signInAs(context, hub, editor);
  const { send } = callerOf(hub.url, cookie);
  const [id = ''] = await addItems(hub, [{ titles: { en: mark() } }]);
  await page.goto(`/library/${id}?tab=captions`);
  await page.getByRole('button', { name: t('captions.add') }).click();
  const wrong = 'WEBVTT\n\n00:00.000 --> 00:02.000\nHello\n\n00:03.000 --> soon\nThere\n';
  await page
    .locator('input[type=file][accept*=vtt]')
    .setInputFiles({ name: 'a.vtt', mimeType: 'text/vtt', buffer: Buffer.from(wrong) });
  const text = page.getByRole('textbox', { name: t('captions.text') });
  await expect(text).toHaveValue(wrong);
  await expect(page.getByText(t('captions.line', { line: 6 }))).toBeVisible();
  await expect(page.getByText(t('caption-problem.bad-time'))).toBeVisible();
  await page.getByRole('button', { name: t('captions.save') }).click();
  await expect(text).toBeFocused();
  // The faulty line is selected, so typing replaces it.
  await page.keyboard.insertText('00:03.000 --> 00:04.000');
  await page.getByRole('button', { name: t('captions.save') }).click();
  await expect(page.getByText(t('captions.saved'))).toBeVisible();

  await page.getByRole('button', { name: t('captions.edit') }).click();
  const second = page.getByRole('textbox', { name: t('captions.words', { number: 2 }) });
  await second.fill('World');
  // Typed text survives a failed save and a concurrent change.
  const saving = '**/api/library/items/*/captions';
  await page.route(saving, (route) =>
    route.fulfill({ status: 500, json: { code: 'internal-error', params: {}, requestId: 'r-1' } }),
  );
  await page.getByRole('button', { name: t('captions.save') }).click();
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toBeVisible();
  await expect(second).toHaveValue('World');
  await page.unroute(saving);
  const {
    version,
    captions: [stored],
  } = await (await context.request.get(`/api/library/items/${id}`)).json();
  const { language, kind } = stored;
  const theirs = { language, kind, text: 'WEBVTT\n\n00:00.000 --> 00:02.000\nTheirs\n' };
  expect((await send('PUT', `/api/library/items/${id}/captions`, { version, captions: theirs })).status).toBe(
    200,
  );
  await page.getByRole('button', { name: t('captions.save') }).click();
  await expect(page.getByText(t('captions.newer'))).toBeVisible();
  await expect(second).toHaveValue('World');
  await page.getByRole('button', { name: t('save.keep-mine') }).click();
  await expect(page.getByRole('button', { name: t('captions.edit') })).toBeVisible();
  const { captions } = await (await context.request.get(`/api/library/items/${id}`)).json();
  expect(await (await context.request.get(captions[0].url)).text()).toContain('World');

  await page.getByRole('tab', { name: t('tab.chapters') }).click();
  await page.getByRole('button', { name: t('chapters.add'), exact: true }).click();
  await page.getByRole('textbox', { name: t('chapters.start', { number: 1 }) }).fill('1:30');
  await page.getByRole('textbox', { name: t('chapters.title', { number: 1 }) }).fill('Middle');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(t('save.saved'), { exact: true })).toBeVisible();
  const { chapters } = await (await context.request.get(`/api/library/items/${id}`)).json();
  expect(chapters).toMatchObject([{ startMs: 90_000 }]);
});

test('a playlist is created, filled and sorted by keyboard; removing an item can be undone', async ({
  page,
  context,
  hub,
}, info) => {
  const { t, say } = words(info);
  const name = mark();
  await signInAs(context, hub, editor);
  await addItems(
    hub,
    ['One', 'Two', 'Three'].map((each) => ({ titles: { en: `${name} ${each}` } })),
  );
  await page.goto('/playlists');
  // Without any playlists, the page offers the button a second time.
  await page
    .getByRole('button', { name: t('playlists.new.video_playlist') })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: t('field.title') }).fill(name);
  await dialog.getByRole('button', { name: t('add.go') }).click();
  await page.getByRole('button', { name: t('playlist.add') }).click();
  await dialog.getByRole('searchbox').fill(name);
  for (const each of ['One', 'Two', 'Three'])
    await dialog.getByRole('button', { name: `${name} ${each}` }).click();
  await dialog.getByRole('button', { name: t('playlist.done') }).click();
  const lines = page.getByRole('list', { name: t('playlist.items.video_playlist') }).getByRole('listitem');
  const order = (names: string[]) =>
    expect(lines.getByRole('link')).toHaveText(names.map((n) => `${name} ${n}`));
  await order(['One', 'Two', 'Three']);
  const handle = lines.nth(2).getByRole('button').first();
  await expect(handle).toHaveAttribute('aria-roledescription', t('sort-said.role'));
  await handle.focus();
  // A moving item accepts the next key only after it has announced its place and the event loop had another turn.
  const expectAnnouncement = async (how: string, place: number) => {
    const text = t(`sort-said.${how}`, { name: `\u2068${name} Three\u2069`, place, total: 3 });
    await expect(page.getByRole('status').filter({ hasText: text }).first()).toBeAttached();
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  };
  await page.keyboard.press('Space');
  await expectAnnouncement('over', 3);
  await page.keyboard.press('ArrowUp');
  await expectAnnouncement('over', 2);
  await page.keyboard.press('ArrowUp');
  await expectAnnouncement('over', 1);
  await page.keyboard.press('Space');
  await expectAnnouncement('dropped', 1);
  await order(['Three', 'One', 'Two']);
  await lines.nth(1).getByRole('button').last().click();
  await order(['Three', 'Two']);
  await page.getByRole('button', { name: say('action.undo') }).click();
  await order(['Three', 'One', 'Two']);
  await page.getByRole('button', { name: t('save.save'), exact: true }).click();
  await expect(page.getByText(t('save.saved'), { exact: true })).toBeVisible();
  await page.reload();
  await order(['Three', 'One', 'Two']);
});

test('the search over everything finds items; nothing is wider than the smallest phone', async ({
  page,
  context,
  hub,
}, info) => {
  const { t } = words(info);
  const name = mark();
  await signInAs(context, hub, editor);
  const [id = ''] = await addItems(hub, [{ titles: { en: `${name} film` } }]);
  await openLibrary(page);
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill(name);
  await page.getByRole('option', { name: `${name} film` }).click();
  await expect(page).toHaveURL(new RegExp(`/library/${id}$`));
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of [`/library/${id}`, '/library', '/library?view=list', '/library/master', '/playlists']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
  }
  await expect(page.getByText(t('playlists.lead'))).toBeVisible();
});
