import { expect, test } from './hub.ts';
import { addItems, editor, mark, words } from './library.ts';
import { signInAs } from './sign-in.ts';

test('speakers are entered by keyboard, as on other items, and appear on the shared page', async ({
  page,
  context,
  hub,
}, info) => {
  const { t } = words(info);
  const name = `Maya ${mark()}`;
  await signInAs(context, hub, editor);
  const [id = ''] = await addItems(hub, [
    { titles: { en: 'Rates and bonds', ar: 'الأسعار والسندات' }, published: true },
    { titles: { en: 'Other' }, speakers: [{ name, role: '' }] },
  ]);
  await page.goto(`/library/${id}`);
  await page.getByRole('button', { name: t('field.speaker-add') }).press('Enter');
  const field = page.getByRole('combobox', { name: t('field.speaker-name') });
  await field.pressSequentially(name.slice(0, 6));
  await expect(page.getByRole('option', { name })).toBeVisible();
  await field.press('ArrowDown');
  await field.press('Enter');
  await expect(field).toHaveValue(name);
  await page.getByLabel(t('field.speaker-role')).fill('Chief economist');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(t('save.saved'), { exact: true })).toBeVisible();
  await page.goto(`/video/${id}`);
  await expect(page.getByText('Chief economist')).toBeVisible();
});
