import { trapField } from '#features/feedback/contract.ts';
import { findFeedback } from '#features/feedback/server/repository.ts';
import { expect, test } from './hub.ts';
import { addItems, mark } from './library.ts';
import { openDatabase, signInAs } from './sign-in.ts';
import { wordsFor } from './words.ts';

test('feedback given offline by somebody who never opened the panel is not sent in the name of the next user', async ({
  page,
  context,
  hub,
}, info) => {
  const t = wordsFor(info, 'feedback/give');
  const name = mark();
  await addItems(hub, [{ titles: { en: `Film ${name}` }, contentId: name }]);
  const panelIsThere = page.waitForResponse(/\/give-panel-.*\.js/);
  await page.goto(`/video/${name}`);
  await panelIsThere;
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  const link = page.getByRole('link', { name: wordsFor(info, 'shared')('feedback'), exact: true });
  const dialog = page.getByRole('dialog');
  const send = dialog.getByRole('button', { name: t('send') });

  await test.step('the notice of a missing network does not cover the feedback button', async () => {
    await expect(page.getByText(wordsFor(info, 'shared')('offline.title'))).toBeVisible();
    await link.click();
    await dialog.getByRole('radio', { name: t('kind.idea') }).check({ force: true });
    await dialog.getByLabel(t('text'), { exact: true }).fill(`Offline ${name}`);
  });

  await test.step('problems that the hub would refuse later are reported now', async () => {
    await dialog.getByLabel(t('contact')).fill('ann@example.c');
    await send.click();
    await expect(dialog.getByText(t('fault.email'))).toBeVisible();
    await dialog.getByLabel(t('contact')).fill('ann@example.com');
    await dialog.locator(`[name=${trapField}]`).evaluate((field) => {
      (field as HTMLInputElement).value = 'filled in by a program';
    });
    await send.click();
    await expect(dialog.getByText(t('fault.trap'))).toBeVisible();
    await send.click();
    await expect(dialog.getByText(t('kept.text'))).toBeVisible();
  });

  await test.step('somebody signs in on the same device, and the feedback is sent as the visitor’s', async () => {
    await signInAs(context, hub);
    const sent = page.waitForResponse(
      (answer) => answer.url().endsWith('/api/feedback') && answer.request().method() === 'POST',
    );
    await context.setOffline(false);
    const { secret } = (await (await sent).json()) as { secret: string };
    const stored = await openDatabase(hub, (ctx) => findFeedback(ctx, secret.split('-')[0] ?? ''));
    expect(stored).toMatchObject({ uid: null, contact: 'ann@example.com', text: `Offline ${name}` });
  });
});
