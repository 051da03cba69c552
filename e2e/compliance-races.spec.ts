import type { Page } from '@playwright/test';
import { openCategory, publishRules, submitItem } from '#features/compliance/fixtures.ts';
import { callerOf } from '../test/caller.ts';
import { axeFinds } from './axe.ts';
import { expect, test } from './hub.ts';
import { addItems, mark } from './library.ts';
import { signInAs } from './sign-in.ts';
import { wordsFor } from './words.ts';

// Rules are hub-wide: those of other journeys would interfere.
test.use({ alone: 'compliance-races' });
test.describe.configure({ mode: 'default' });

test('of two principals the slower one sees who decided, and their text is preserved', async ({
  page,
  browser,
  hub,
}, info) => {
  const t = wordsFor(info, 'compliance/approval');
  const category = mark();
  const [other, office] = [await browser.newContext(), await browser.newContext()];
  const paula = await signInAs(page.context(), hub, { roles: ['COMPLIANCE'] });
  await signInAs(other, hub, { roles: ['COMPLIANCE'], firstName: 'Peter', lastName: 'Second' });
  const editor = await signInAs(office, hub, { roles: ['EDITOR'] });
  await publishRules(callerOf(hub.url, paula.cookie), {
    categories: [openCategory, { ...openCategory, name: category, needsApproval: true }],
  });
  const submit = async () => {
    const [item = ''] = await addItems(hub, [{ titles: { en: mark() }, category }]);
    return { item, ...(await (await submitItem(callerOf(hub.url, editor.cookie), item)).json()) };
  };
  const write = async (desk: Page, id: string) => {
    await desk.goto(`${hub.url}/compliance/approvals/${id}`);
    await desk.getByLabel(t('decision.note')).fill('Slide four promises too much');
  };

  await test.step('two decide', async () => {
    const { id } = await submit();
    const desk = await other.newPage();
    await write(page, id);
    await write(desk, id);
    await desk.getByRole('button', { name: t('decide.approved') }).click();
    await desk.waitForURL('**/compliance/approvals');
    await page.getByRole('button', { name: t('decide.returned') }).click();
    await expect(page.getByText(t('late.decided', { name: '\u2068Peter Second\u2069' }))).toBeInViewport();
    await expect(page.getByText('Slide four promises too much').last()).toBeInViewport();
    expect(await axeFinds(page)).toEqual([]);
  });

  await test.step('content changed meanwhile cannot be approved, and the reviewer is notified', async () => {
    const { id, item } = await submit();
    await write(page, id);
    const caller = callerOf(hub.url, editor.cookie);
    const { version } = await (await caller.fetch(`/api/library/items/${item}`)).json();
    await caller.send('PATCH', `/api/library/items/${item}`, { version, titles: { en: 'Another' } });
    await page.getByRole('button', { name: t('decide.approved') }).click();
    const region = page.getByRole('region', { name: t('decision') });
    await expect(region.getByText(t('changed.text'))).toBeInViewport();
    await expect(region.getByRole('button', { name: t('decide.approved') })).toBeDisabled();
    await region.getByRole('button', { name: t('decide.returned') }).click();
    await page.waitForURL('**/compliance/approvals');
  });
});

test('rules published by somebody else meanwhile are not overwritten without a question', async ({
  page,
  context,
  browser,
  hub,
}, info) => {
  const t = wordsFor(info, 'compliance');
  const other = await browser.newContext();
  await signInAs(context, hub, { roles: ['COMPLIANCE'] });
  const faster = await signInAs(other, hub, {
    roles: ['COMPLIANCE'],
    firstName: 'Peter',
    lastName: 'Second',
  });
  await page.clock.install();
  await page.goto('/compliance/rules');
  const promises = page.getByLabel(t('words.promise'));
  await promises.fill(`${await promises.inputValue()}\nmoonshot`);
  await publishRules(callerOf(hub.url, faster.cookie), {
    categories: [openCategory, { ...openCategory, name: mark(), needsLicence: true }],
  });
  // On return to the page after a while, the newest version is loaded behind the typed text without notice.
  const read = page.waitForResponse(/finra\/versions/);
  await page.clock.fastForward('01:00');
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
  await (await read).finished();
  await page.getByRole('button', { name: wordsFor(info, 'library')('save.save') }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(t('lay.clash', { name: 'Peter Second' }))).toBeVisible();
  await dialog.getByLabel(t('lay.reason')).fill('Mine');
  await dialog.getByRole('button', { name: t('lay.over') }).click();
  await expect(page.getByText(t('laid'))).toBeVisible();
});
