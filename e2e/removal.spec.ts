import { expect, test } from './hub.ts';
import { openHub } from './preferences.ts';
import { signInAs } from './sign-in.ts';
import { wordsFor } from './words.ts';

test('the last administrator is instructed before typing anything', async ({ page, context, hub }, info) => {
  const t = wordsFor(info, 'identity');
  const { email } = await signInAs(context, hub);
  await openHub(page, '/profile');
  const open = page.getByRole('button', { name: t('profile.data.remove'), exact: true });
  await open.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill(email);
  await page.route('**/api/profile/removal', (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ json: { obstacle: 'last-administrator' } })
      : route.fulfill({
          status: 409,
          json: { code: 'conflict', params: { reason: 'last-administrator' }, requestId: 'x' },
        }),
  );
  await dialog.getByRole('button', { name: t('profile.data.remove-confirm') }).click();
  await expect(dialog.getByText(t('profile.data.last-administrator'))).toBeVisible();

  // An administrator is warned before typing anything.
  await signInAs(context, hub, { roles: ['USER', 'ADMIN'] });
  const reported = page.waitForResponse('**/api/profile/removal');
  await openHub(page, '/profile');
  await reported;
  await open.click();
  await expect(dialog.getByText(t('profile.data.last-administrator'))).toBeVisible();
  await expect(dialog.getByRole('textbox')).toBeHidden();
  await dialog.getByRole('link', { name: t('profile.data.to-people') }).click();
  await expect(page).toHaveURL(/\/admin\/users$/);
});
