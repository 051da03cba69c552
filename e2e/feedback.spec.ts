import type { Locator, Page, TestInfo } from '@playwright/test';
import { axeFinds } from './axe.ts';
import { expect, test } from './hub.ts';
import { addItems, mark } from './library.ts';
import { openHub } from './preferences.ts';
import { signInAs } from './sign-in.ts';
import { wordsFor } from './words.ts';

const words = (info: TestInfo) => ({
  t: wordsFor(info, 'feedback/give'),
  triage: wordsFor(info, 'feedback'),
  common: wordsFor(info, 'shared'),
  say: wordsFor(info, 'client'),
});

/** Waits until the script has taken over the page: a press on the link then opens the panel instead of navigating. */
async function openPanel(page: Page, info: TestInfo): Promise<Locator> {
  const { common } = words(info);
  const link = page.getByRole('link', { name: common('feedback'), exact: true });
  await expect
    .poll(() => link.evaluate((each) => Object.keys(each).some((key) => key.startsWith('__reactProps'))))
    .toBe(true);
  await link.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  return dialog;
}

async function fill(dialog: Locator, info: TestInfo, text: string): Promise<void> {
  const { t } = words(info);
  await dialog.getByRole('radio', { name: t('kind.idea') }).check({ force: true });
  await dialog.getByLabel(t('text'), { exact: true }).fill(text);
}

test('a visitor gives feedback on a shared page, offline and online, and sees the answer of an editor', async ({
  page,
  context,
  browser,
  hub,
}, info) => {
  const { t, triage, say } = words(info);
  const name = mark();
  await addItems(hub, [{ titles: { en: `Film ${name}` }, contentId: name }]);
  await page.goto(`/video/${name}`);

  await test.step('missing fields are reported, and nothing typed is lost', async () => {
    const dialog = await openPanel(page, info);
    await dialog.getByLabel(t('text'), { exact: true }).fill(`First ${name}`);
    await dialog.getByRole('button', { name: t('send') }).click();
    await expect(dialog.getByText(t('fault.required'))).toBeVisible();
    expect(await axeFinds(page, { include: 'dialog' })).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect((await openPanel(page, info)).getByLabel(t('text'), { exact: true })).toHaveValue(
      `First ${name}`,
    );
  });

  const follow = await test.step('it is sent with a screenshot', async () => {
    const dialog = page.getByRole('dialog');
    await fill(dialog, info, `First ${name}`);
    await dialog.getByRole('radio', { name: t('rating.stars', { count: 4 }) }).check({ force: true });
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'shot.png', mimeType: 'image/png', buffer: await page.screenshot() });
    await expect(dialog.getByAltText(t('picture.alt'))).toBeVisible();
    await dialog.getByRole('button', { name: t('send') }).click();
    await expect(dialog.getByText(t('thanks.text'))).toBeVisible();
    const address = await dialog.getByRole('link', { name: t('thanks.follow') }).getAttribute('href');
    await dialog.getByRole('button', { name: t('thanks.done') }).click();
    return address ?? '';
  });

  await test.step('offline it is stored, and sent later by itself', async () => {
    const dialog = await openPanel(page, info);
    await fill(dialog, info, `Second ${name}`);
    await context.setOffline(true);
    await dialog.getByRole('button', { name: t('send') }).click();
    await expect(dialog.getByText(t('kept.text'))).toBeVisible();
    await dialog.getByRole('button', { name: t('thanks.done') }).click();
    await context.setOffline(false);
    await expect(page.getByText(t('kept.sent'))).toBeVisible();
  });

  await test.step('an editor finds both on the board, answers and moves one by key', async () => {
    const other = await browser.newContext({
      locale: info.project.use.locale ?? 'en',
      viewport: { width: 1440, height: 900 },
    });
    await signInAs(other, hub, { roles: ['EDITOR'], firstName: 'Edi', lastName: 'Tor' });
    const desk = await other.newPage();
    await openHub(desk, `${hub.url}/feedback?search=${name}`);
    const column = (state: string) =>
      desk.getByRole('region', { name: triage(`state.${state}`), exact: true });
    await expect(column('new').locator('[data-card]')).toHaveCount(2);
    expect(await axeFinds(desk)).toEqual([]);
    await column('new')
      .locator('[data-card]', { hasText: `Second ${name}` })
      .focus();
    await desk.keyboard.press('2');
    await expect(column('planned').locator('[data-card]')).toBeFocused();
    await desk.keyboard.press('ArrowLeft');
    await desk.keyboard.press('Enter');
    const panel = desk.getByRole('dialog');
    await expect(panel.getByText(`/video/${name}`)).toBeVisible();
    await expect(panel.getByAltText(triage('panel.screenshot'))).toBeVisible();
    await panel.getByLabel(triage('answer.text')).fill(`Thank you for ${name}`);
    await panel.getByLabel(triage('answer.state')).selectOption('done');
    await panel.getByRole('button', { name: triage('answer.send') }).click();
    await expect(panel.getByRole('listitem').getByText(`Thank you for ${name}`)).toBeVisible();
    expect(await axeFinds(desk, { include: 'dialog' })).toEqual([]);
    await panel.getByRole('button', { name: triage('merge.into') }).click();
    await panel.getByLabel(triage('merge.search')).fill(`Second ${name}`);
    await panel.getByRole('button', { name: `Second ${name}` }).click();
    const undo = desk.getByRole('button', { name: say('action.undo') });
    // A message under the pointer stays.
    await undo.hover();
    await expect(panel.getByRole('button', { name: triage('merge.take-out') })).toBeVisible();
    await undo.click();
    await expect(panel.getByRole('button', { name: triage('merge.take-out') })).toBeHidden();
    await other.close();
  });

  await test.step('the visitor reads the answer, and replies', async () => {
    await page.goto(follow);
    await expect(page.getByText(t('follow.state.done'))).toBeVisible();
    await expect(page.getByText(`Thank you for ${name}`)).toBeVisible();
    expect(await axeFinds(page)).toEqual([]);
    await page.getByLabel(t('follow.add')).fill('You are welcome');
    await page.getByRole('button', { name: t('follow.send') }).click();
    await expect(page.getByText(t('follow.added'))).toBeVisible();
  });
});

test('feedback that is being sent is not sent again when the network comes back, nor reported as delayed', async ({
  page,
  hub,
}, info) => {
  const { t } = words(info);
  const name = mark();
  await addItems(hub, [{ titles: { en: `Film ${name}` }, contentId: name }]);
  await page.goto(`/video/${name}`);
  const sent: string[] = [];
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('/api/feedback', async (route) => {
    sent.push(route.request().postDataJSON().text);
    await released;
    await route.continue();
  });

  const dialog = await openPanel(page, info);
  await fill(dialog, info, `Slow ${name}`);
  await dialog.getByRole('button', { name: t('send') }).click();
  await expect.poll(() => sent).toEqual([`Slow ${name}`]);
  const back = page.waitForResponse('/healthz');
  await page.evaluate(() => {
    dispatchEvent(new Event('offline'));
    dispatchEvent(new Event('online'));
  });
  await back;
  release();
  await expect(dialog.getByText(t('thanks.text'))).toBeVisible();
  await dialog.getByRole('button', { name: t('thanks.done') }).click();

  // Sends another one completely: by its end, any other pending request would have arrived.
  const next = await openPanel(page, info);
  await fill(next, info, `Next ${name}`);
  await next.getByRole('button', { name: t('send') }).click();
  await expect(next.getByText(t('thanks.text'))).toBeVisible();
  expect(sent).toEqual([`Slow ${name}`, `Next ${name}`]);
  await expect(page.getByText(t('kept.sent'))).toBeHidden();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the same link leads to a form, and the form to the page of the submitted feedback', async ({
    page,
    hub,
  }, info) => {
    const { t, common } = words(info);
    const name = mark();
    await addItems(hub, [{ titles: { en: `Film ${name}` }, contentId: name }]);
    await page.goto(`/video/${name}`);
    await page.getByRole('link', { name: common('feedback'), exact: true }).click();
    await expect(page.getByText(`/video/${name}`)).toBeVisible();
    await page.getByRole('radio', { name: t('kind.problem') }).check({ force: true });
    await page.getByLabel(t('text'), { exact: true }).fill('<script>alert(1)</script>');
    // A form sent faster than a person can is returned with its text, until enough time has passed.
    const thanked = page.getByRole('heading', { name: t('thanks.title') });
    const picture = { name: 'shot.png', mimeType: 'image/png', buffer: await page.screenshot() };
    await expect(async () => {
      // A returned form has lost its file.
      await page.getByLabel(t('picture.add')).setInputFiles(picture);
      await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: t('send') }).click()]);
      expect(await thanked.isVisible()).toBe(true);
    }).toPass({ timeout: 120_000 });
    await expect(page.getByText('<script>alert(1)</script>')).toBeVisible();
    await expect(page.getByText(t('follow.screenshot'))).toBeVisible();
    await page.getByLabel(t('follow.add')).fill('And one more thing');
    await page.getByRole('button', { name: t('follow.send') }).click();
    await expect(page.getByText('And one more thing')).toBeVisible();
  });
});
