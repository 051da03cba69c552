import { modulesOf, pathOf } from '#client/ui/qr/modules.ts';
import { createPlaylist } from '#features/library/server/playlists/change.ts';
import { actAsHub } from '#server/context.ts';
import { axeFinds } from './axe.ts';
import { expect, test } from './hub.ts';
import { addItems, mark } from './library.ts';
import { asVisitor, clipboard, linksTo, openDialog, words } from './share.ts';
import { openDatabase, signInAs } from './sign-in.ts';
import { wordsFor } from './words.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });
test('options are part of the new link, and later changes apply to it', async ({
  page,
  context,
  hub,
  browser,
}, info) => {
  const { t, controls } = words(info);
  const title = mark();
  const [id = ''] = await addItems(hub, [{ titles: { en: title }, contentId: title }]);
  await signInAs(context, hub);
  const dialog = await openDialog(page, info, title);
  await dialog.getByRole('button', { name: t('options') }).click();
  await dialog.getByLabel(controls('label'), { exact: true }).fill('For Ana');
  await dialog.getByRole('button', { name: controls('expires.in', { days: 7 }) }).click();
  await dialog.getByLabel(controls('start'), { exact: true }).fill('soon');
  await dialog.getByRole('button', { name: t('copy') }).click();
  await expect(dialog.getByText(controls('wrong.startAt'))).toBeVisible();
  expect(await linksTo(page, id)).toEqual([]);
  await dialog.getByLabel(controls('start'), { exact: true }).fill('1:30');
  await dialog.getByLabel(controls('password'), { exact: true }).fill('open sesame');
  await dialog.getByRole('button', { name: t('copy') }).click();
  await expect(dialog.getByText(t('copied.text'))).toBeVisible();
  const [made] = await linksTo(page, id);
  expect(made).toMatchObject({
    label: 'For Ana',
    startAt: 90_000,
    hasPassword: true,
    url: await clipboard(page),
  });
  const daysLeft = (new Date(made?.expiresAt ?? 0).getTime() - Date.now()) / 86_400_000;
  expect(daysLeft).toBeGreaterThan(6.8);
  expect(daysLeft).toBeLessThan(7.2);
  await asVisitor(browser, info, made?.url ?? '', async (visitor) => {
    await expect(visitor.locator('input[type=password]')).toBeVisible();
    await expect(visitor.getByText(title)).toHaveCount(0);
  });

  await dialog.getByRole('button', { name: controls('password.remove') }).click();
  await dialog.getByLabel(controls('most-openings')).fill('3');
  await dialog.getByRole('button', { name: t('options.save') }).click();
  await expect(dialog.getByRole('button', { name: t('options.save') })).toHaveCount(0);
  const [changed, ...others] = await linksTo(page, id);
  expect(others).toEqual([]);
  expect(changed).toMatchObject({ id: made?.id, mostOpenings: 3, hasPassword: false, startAt: 90_000 });

  await dialog.getByRole('button', { name: t('another') }).click();
  await dialog.getByRole('button', { name: t('copy') }).click();
  await expect(dialog.getByText(t('copied.text'))).toBeVisible();
  expect(await linksTo(page, id)).toHaveLength(2);
  // Leaving changes nothing: unsaved options are reported once.
  await dialog.getByLabel(controls('most-openings')).fill('9');
  await page.keyboard.press('Escape');
  await expect(dialog.getByText(t('options.unsaved'))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  expect((await linksTo(page, id)).map(({ mostOpenings }) => mostOpenings)).toEqual([3, 3]);
  const again = await openDialog(page, info, title);
  await expect(again.getByRole('link', { name: t('earlier', { count: 2 }) })).toHaveAttribute(
    'href',
    `/links?target=${id}`,
  );
});

test('the reason why something cannot be shared is shown before anything is pressed', async ({
  page,
  context,
  hub,
}, info) => {
  const { t } = words(info);
  const [draft, licensed] = [mark(), mark()];
  const [id = ''] = await addItems(hub, [
    { titles: { en: draft }, published: false },
    { titles: { en: licensed }, audience: 'licensed' },
  ]);
  await signInAs(context, hub, { roles: ['USER', 'EDITOR'] });
  const other = await openDialog(page, info, licensed);
  await expect(other.getByText(wordsFor(info, 'library/denials')('licensed.title'))).toBeVisible();
  const dialog = await openDialog(page, info, draft);
  await expect(dialog.getByText(wordsFor(info, 'library/denials')('unpublished.editor'))).toBeVisible();
  await expect(dialog.getByRole('button', { name: t('copy') })).toHaveCount(0);
  await dialog.getByRole('link', { name: t('refused.open') }).click();
  await expect(page).toHaveURL(`/library/${id}`);
  await expect(dialog).toHaveCount(0);
});

test('each way of sending contains the link', async ({ page, context, hub, browser }, info) => {
  const { t } = words(info);
  const title = `${mark()} 50 % & more`;
  const [id = ''] = await addItems(hub, [{ titles: { en: title }, contentId: mark() }]);
  await signInAs(context, hub, { firstName: 'Ana', lastName: 'Lytic' });
  await page.goto(`/library/${id}`);
  await page.getByRole('button', { name: words(info).say('share.action'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: t('tool.qr') }).click();
  const drawn = await dialog.locator('path[data-modules]').getAttribute('d');
  const [link] = await linksTo(page, id);
  const url = link?.url ?? '';
  expect(drawn).toBe(pathOf(modulesOf(url)));

  await dialog.getByRole('button', { name: t('tool.email') }).click();
  const mail = dialog.getByRole('link', { name: t('message.open.email') });
  await dialog.getByLabel(t('message.language')).selectOption('fr');
  await expect(mail).toHaveAttribute('href', /^mailto:\?subject=Pour%20vous/);
  await dialog.getByLabel(t('message.text')).fill(`Regardez & dites-moi 100 %\n${url}`);
  const body = /body=(.*)$/.exec((await mail.getAttribute('href')) ?? '')?.[1] ?? '';
  expect(decodeURIComponent(body)).toBe(`Regardez & dites-moi 100 %\r\n${url}`);
  // Typed text survives switching to another language and back.
  await dialog.getByLabel(t('message.language')).selectOption('ar');
  await dialog.getByLabel(t('message.language')).selectOption('fr');
  await expect(dialog.getByLabel(t('message.text'))).toHaveValue(/^Regardez/);

  await dialog.getByRole('button', { name: t('tool.embed') }).click();
  const code = await dialog.getByLabel(t('embed.label')).inputValue();
  const src = /src="([^"]*)"/.exec(code)?.[1] ?? '';
  expect(src).toBe(url.replace('/video/', '/embed/video/'));
  expect(code).toContain(`title="${title.replace('&', '&amp;')}"`);
  await asVisitor(browser, info, src, (visitor) => expect(visitor.getByRole('main')).toBeVisible());
  expect(await linksTo(page, id)).toHaveLength(1);
});

test('the device’s own share sheet gets the link, by a second press if the first one was too long ago', async ({
  page,
  context,
  hub,
}, info) => {
  const { t } = words(info);
  const title = mark();
  const [id = ''] = await addItems(hub, [{ titles: { en: title } }]);
  await signInAs(context, hub);
  await page.addInitScript(() => {
    const sent: unknown[] = [];
    Object.assign(window, { sent });
    navigator.share = async (given) => {
      sent.push(given);
      if (sent.length === 1) throw new DOMException('too late', 'NotAllowedError');
    };
  });
  const dialog = await openDialog(page, info, title);
  await dialog.getByRole('button', { name: t('tool.native') }).click();
  await expect(dialog.getByText(t('native.again'))).toBeVisible();
  await dialog.getByRole('button', { name: t('tool.native') }).click();
  await expect(dialog.getByText(t('native.again'))).toHaveCount(0);
  const [link, ...others] = await linksTo(page, id);
  expect(others).toEqual([]);
  const sent = await page.evaluate(() => (window as never as { sent: unknown[] }).sent);
  expect(sent).toEqual([
    { title, url: link?.url },
    { title, url: link?.url },
  ]);
});

test('a season is shared from its page', async ({ page, context, hub }, info) => {
  const { t, say } = words(info);
  const title = mark();
  await signInAs(context, hub, { roles: ['USER', 'EDITOR'] });
  const { id } = await openDatabase(hub, (ctx) =>
    createPlaylist(actAsHub(ctx), 'audio_playlist', { titles: { en: title }, published: true }),
  );
  await page.goto(`/playlists/${id}`);
  await page.getByRole('button', { name: say('share.action'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: t('copy') }).click();
  await expect(dialog.getByText(t('copied.text'))).toBeVisible();
  const address = await clipboard(page);
  expect(address).toContain('/audio_playlist/');
  expect((await page.request.get(address)).status()).toBe(200);
});

test('where the clipboard is not available, the address can be copied by hand', async ({
  page,
  context,
  hub,
}, info) => {
  const { t } = words(info);
  const title = mark();
  await addItems(hub, [{ titles: { en: title } }]);
  await signInAs(context, hub);
  await page.addInitScript(() => {
    const deny = () => Promise.reject(new DOMException('denied', 'NotAllowedError'));
    Object.defineProperty(navigator, 'clipboard', { value: { write: deny, writeText: deny } });
  });
  const dialog = await openDialog(page, info, title);
  await dialog.getByRole('button', { name: t('copy') }).click();
  await expect(dialog.getByText(t('copied.denied'))).toBeVisible();
  const field = dialog.getByRole('textbox', { name: t('address') });
  await expect(field).toBeFocused();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(await field.inputValue());
});

test('shared content inside the hub: found by any id, shared from any moment', async ({
  page,
  hub,
}, info) => {
  const { t } = words(info);
  const ids = [`${mark()}/a b?x=1&y=2`, `${mark()} 🎬/عربي`, `${mark()} 50%2F50`];
  await addItems(
    hub,
    ids.map((contentId) => ({ contentId, titles: { en: contentId } })),
  );
  for (const id of ids) {
    const answer = await page.goto(`/share/video/${encodeURIComponent(id)}`);
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(id);
    // The breadcrumb shows the title from the first bytes on.
    await expect(page.locator('span[aria-current="page"][dir="auto"]')).toHaveText(id);
  }
  // The other host's player waits for a press, inside a frame of the hub.
  await expect(page.frameLocator('article iframe').getByRole('link').first()).toBeVisible();
  await page.getByLabel(t('public.start')).fill('1:30');
  await page.getByRole('button', { name: t('copy') }).click();
  await expect(page.getByText(t('copied.text'))).toBeVisible();
  await page.getByRole('button', { name: t('tool.embed') }).click();
  await expect(page.getByLabel(t('embed.label'))).toHaveValue(/\/embed\/video\/[^"]*t=90"/);
  expect(await axeFinds(page, { exclude: 'iframe' })).toEqual([]);
  const address = await clipboard(page);
  expect(address).toContain('t=90');
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ids[2] ?? '');
  await page.goto(`/share/video/${mark()}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    wordsFor(info, 'shared')('error.not-found.title'),
  );
});
