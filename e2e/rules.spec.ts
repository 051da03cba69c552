import { axeFinds } from './axe.ts';
import { expect, test } from './hub.ts';
import { addItems, mark } from './library.ts';
import { openDialog, words } from './share.ts';
import { signInAs } from './sign-in.ts';
import { wordsFor } from './words.ts';

// Rules on the tags that visitors see would interfere with searches of other journeys.
test.use({ alone: 'rules' });
test.describe.configure({ mode: 'default' });

test('a principal publishes rules with a reason, and they apply to everybody who shares', async ({
  page,
  context,
  hub,
}, info) => {
  const t = wordsFor(info, 'compliance');
  const [category, title] = [mark(), mark()];
  await addItems(hub, [{ titles: { en: title }, category, tags: ['costs', 'funds'] }]);
  await signInAs(context, hub, { roles: ['USER', 'COMPLIANCE'] });
  await page.goto('/compliance/rules');
  await page.getByRole('button', { name: t('categories.add') }).click();
  const card = page.getByRole('group', { name: t('categories.new') });
  await card.getByLabel(t('category.licence')).check();
  // The validity of an approval is requested only if one is needed; the retention period always is.
  await expect(card.getByLabel(t('category.approval-months'))).toHaveCount(0);
  await card.getByLabel(t('category.approval'), { exact: true }).check();
  await expect(card.getByLabel(t('category.approval-months'))).toHaveValue('24');
  // With required approval the item would be hidden, and there would be nothing to share.
  await card.getByLabel(t('category.approval'), { exact: true }).uncheck();
  await card.getByLabel(t('category.retention')).fill('');
  // Without a name the form is invalid, and no reason is requested.
  const save = page.getByRole('button', { name: wordsFor(info, 'library')('save.save') });
  await save.click();
  await expect(card.getByText(t('category.name.bad'))).toBeVisible();
  await expect(card.getByText(t('category.retention.bad'))).toBeVisible();
  await card.getByLabel(t('category.retention')).fill('8');
  const promises = page.getByLabel(t('words.promise'));
  await promises.fill(`${await promises.inputValue()}\n\nmoonshot\nMoonshot\n`);
  await card.getByLabel(t('category.name')).first().fill(category);
  await page.getByLabel(t('public-tags.all')).uncheck();
  await expect(page.getByText(t('public-tags.none'))).toBeVisible();
  await page.getByLabel(t('public-tags.label')).fill('Funds\n\nrisk\n');
  await save.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(category)).toBeVisible();
  await expect(dialog.getByText(t('years', { years: 8 }))).toBeVisible();
  await expect(dialog.getByText(/^\S+ Funds\s+risk$/)).toBeVisible();
  await expect(dialog.getByText(/^.*moonshot$/)).toHaveText(/^\S+ moonshot$/);
  await expect(dialog.getByRole('button', { name: t('lay.go') })).toBeDisabled();
  expect(await axeFinds(page)).toEqual([]);
  await dialog.getByLabel(t('lay.reason')).fill('Options are for those who know them');
  await dialog.getByRole('button', { name: t('lay.go') }).click();
  await expect(page.getByText(t('laid'))).toBeVisible();
  expect(await (await page.request.get('/api/shared/tags')).json()).toEqual({ tags: ['funds'] });
  await page.getByRole('tab', { name: t('tab.history') }).click();
  await expect(page.getByText('Options are for those who know them')).toBeVisible();
  expect(await axeFinds(page)).toEqual([]);

  await signInAs(context, hub, { isSecurityLicensed: false });
  const share = await openDialog(page, info, title);
  await expect(share.getByText(wordsFor(info, 'library/denials')('needs-licence.title'))).toBeVisible();
  await expect(share.getByRole('button', { name: words(info).t('copy') })).toHaveCount(0);
});

test('an administrator reads the rules in every language and cannot change them', async ({
  page,
  context,
  hub,
}, info) => {
  const t = wordsFor(info, 'compliance');
  await signInAs(context, hub, { roles: ['USER', 'ADMIN'] });
  await page.goto('/compliance/rules');
  const promises = page.getByLabel(t('words.promise'));
  await expect(promises).toBeDisabled();
  await page
    .getByRole('region', { name: t('precheck.title') })
    .getByRole('button', { name: 'Français' })
    .click();
  await expect(promises).toHaveValue(/garanti/);
  await expect(promises).toBeDisabled();
  await expect(page.getByLabel(t('category.retention')).first()).toBeDisabled();
});
