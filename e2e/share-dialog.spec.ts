import { axeFinds } from './axe.ts';
import { expect, test } from './hub.ts';
import { addItems, mark, openLibrary } from './library.ts';
import { asVisitor, clipboard, linksTo, openDialog, words } from './share.ts';
import { signInAs } from './sign-in.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });
test('two taps make a link and copy it', async ({ page, context, hub, browser }, info) => {
  const { t } = words(info);
  const title = mark();
  const [id = ''] = await addItems(hub, [{ titles: { en: title }, contentId: title }]);
  await signInAs(context, hub, { firstName: 'Repre', lastName: 'Sentative' });
  const dialog = await openDialog(page, info, title);
  await expect(dialog.getByText(t('not-made'))).toBeVisible();
  expect(await linksTo(page, id)).toEqual([]);
  await dialog.getByRole('button', { name: t('copy') }).click();
  await expect(dialog.getByText(t('copied.text'))).toBeVisible();
  const address = await clipboard(page);
  expect(address).toMatch(new RegExp(`^${hub.url}/video/[2-9a-hjkmnp-z]{16}$`));
  await expect(dialog.getByRole('textbox', { name: t('address') })).toHaveValue(address);
  await asVisitor(browser, info, address, async (visitor) => {
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(visitor.getByText('Repre Sentative')).toBeVisible();
  });
  // The same visit to the dialog uses the same link.
  await dialog.getByRole('button', { name: t('tool.qr') }).click();
  expect((await linksTo(page, id)).map(({ url }) => url)).toEqual([address]);
});

test('by keyboard alone, and axe finds nothing', async ({ page, context, hub }, info) => {
  const { t } = words(info);
  const title = mark();
  await addItems(hub, [{ titles: { en: title } }]);
  await signInAs(context, hub);
  await openLibrary(page, `?search=${title}`);
  const card = page.locator('[data-card-link]');
  await expect(card).toHaveText(title);
  const opener = page.getByRole('button', { name: title });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: t('copy') })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(t('copied.text'))).toBeVisible();
  expect(await clipboard(page)).toContain('/video/');
  await dialog.getByRole('button', { name: t('tool.qr') }).focus();
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: t('options') }).focus();
  await page.keyboard.press('Enter');
  expect(await axeFinds(page, { include: 'dialog' })).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('a hub without mail does not offer to verify addresses, and refuses it with an explanation', async ({
  page,
  context,
  hub,
}, info) => {
  const { t, controls } = words(info);
  const title = mark();
  const [id = ''] = await addItems(hub, [{ titles: { en: title } }]);
  await signInAs(context, hub);
  const dialog = await openDialog(page, info, title);
  await dialog.getByRole('button', { name: t('options') }).click();
  const gate = dialog.getByRole('combobox', { name: controls('gate'), exact: true });
  await expect(gate).toHaveAccessibleDescription(new RegExp(RegExp.escape(controls('gate.no-mail'))));
  await expect(gate.locator('option')).toHaveCount(2);
  // Simulates a page that was opened while the hub could still send email.
  await gate.evaluate((select: HTMLSelectElement) => select.add(new Option('Code', 'verified')));
  await gate.selectOption('verified');
  await dialog.getByRole('button', { name: t('options') }).click();
  await dialog.getByRole('button', { name: t('copy') }).click();
  await expect(dialog.getByText(controls('wrong.gate'))).toBeVisible();
  await expect(gate).toBeFocused();
  expect(await linksTo(page, id)).toEqual([]);
});

test('a confidential link has a password that is shown once; public content offers none', async ({
  page,
  context,
  hub,
  browser,
}, info) => {
  const { t, controls } = words(info);
  const [title, open] = [mark(), mark()];
  const [id = ''] = await addItems(hub, [
    { titles: { en: title }, audience: 'members' },
    { titles: { en: open } },
  ]);
  await signInAs(context, hub);
  const dialog = await openDialog(page, info, title);
  const preset = (name: 'open' | 'known' | 'confidential') =>
    dialog.getByRole('radio', { name: controls(`preset.${name}`) });
  await expect(preset('open')).toBeChecked();
  await preset('confidential').check();
  const password = (await dialog.locator('code').textContent()) ?? '';
  expect(password).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){2}$/);
  await dialog.getByRole('button', { name: t('copy') }).click();
  await expect(dialog.getByText(t('copied.text'))).toBeVisible();
  await expect(preset('confidential')).toBeChecked();
  await expect(dialog.locator('code')).toHaveText(password);
  const [link] = await linksTo(page, id);
  expect(link).toMatchObject({ hasPassword: true, gate: 'email', mostOpenings: 5, downloads: false });
  await asVisitor(browser, info, link?.url ?? '', async (visitor) => {
    await expect(visitor.locator('input[type=password]')).toBeVisible();
  });

  await preset('open').check();
  await dialog.getByRole('button', { name: t('options.save') }).click();
  await expect(dialog.getByRole('button', { name: t('options.save') })).toHaveCount(0);
  expect((await linksTo(page, id))[0]).toMatchObject({
    hasPassword: false,
    gate: 'none',
    mostOpenings: null,
  });

  await page.keyboard.press('Escape');
  const other = await openDialog(page, info, open);
  await expect(other.getByRole('radio', { name: controls('preset.confidential') })).toBeDisabled();
  await other.getByRole('button', { name: t('options') }).click();
  await other.getByLabel(controls('password'), { exact: true }).fill('a word of mine');
  await expect(other.getByText(controls('public-gates'))).toBeVisible();
});
