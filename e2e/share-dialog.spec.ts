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
  const option = gate.locator('option[value=verified]');
  await expect(option).toBeDisabled();
  await expect(gate.locator('option:enabled')).toHaveCount(2);
  // Simulates a page that was opened while the hub could still send email.
  await option.evaluate((each) => each.removeAttribute('disabled'));
  await gate.selectOption('verified');
  await dialog.getByRole('button', { name: t('options') }).click();
  await dialog.getByRole('button', { name: t('copy') }).click();
  await expect(dialog.getByText(controls('wrong.gate'))).toBeVisible();
  await expect(gate).toBeFocused();
  expect(await linksTo(page, id)).toEqual([]);
});
