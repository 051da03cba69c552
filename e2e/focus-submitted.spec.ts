import { openCategory, publishRules } from '#features/compliance/fixtures.ts';
import { callerOf } from '../test/caller.ts';
import { expect, test } from './hub.ts';
import { addItems, editor, mark } from './library.ts';
import { signInAs } from './sign-in.ts';
import { wordsFor } from './words.ts';

// Published rules apply to the whole hub.
test.use({ alone: 'focus-submitted' });

test('the result of a submission appears at the button’s place, and has the focus', async ({
  page,
  browser,
  hub,
}, info) => {
  const t = wordsFor(info, 'compliance/approval');
  const [category, title] = [mark(), mark()];
  const [id = ''] = await addItems(hub, [{ titles: { en: title }, category }]);
  const office = await browser.newContext();
  const principal = await signInAs(office, hub, { roles: ['COMPLIANCE'] });
  await publishRules(callerOf(hub.url, principal.cookie), {
    categories: [openCategory, { ...openCategory, name: category, needsApproval: true }],
  });
  await signInAs(page.context(), hub, { ...editor, roles: ['USER', 'EDITOR'] });
  await page.goto(`/library/${id}`);
  const submit = page.getByRole('button', { name: t('submit'), exact: true });
  await submit.press('Enter');
  const dialog = page.getByRole('dialog');
  for (const box of await dialog.getByRole('checkbox').all()) await box.check();
  await dialog.getByRole('button', { name: t('submit'), exact: true }).press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('link', { name: t('submission.open') })).toBeFocused();
  await office.close();
});
