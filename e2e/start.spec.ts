import { decideOn, openCategory, publishRules, submitItem } from '#features/compliance/fixtures.ts';
import { roles } from '#shared/roles.ts';
import { callerOf } from '../test/caller.ts';
import { axeFinds } from './axe.ts';
import { expect, test } from './hub.ts';
import { addItems, mark } from './library.ts';
import { openHub } from './preferences.ts';
import { signInAs } from './sign-in.ts';
import { wordsFor } from './words.ts';

// Rules, people and the first upload are hub-wide, and the steps of setting up follow them.
test.use({ alone: 'start page' });
test.describe.configure({ mode: 'default' });

test('an owner is welcomed to a new hub with the steps that are left; each can be dismissed', async ({
  page,
  hub,
}, info) => {
  const t = wordsFor(info, 'home');
  await signInAs(page.context(), hub, { roles, firstName: '', lastName: '' });
  await openHub(page, '/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('title.first', { hub: 'Resource Hub' }));
  const steps = page.getByRole('region', { name: t('setup'), exact: true });
  await expect(steps.getByRole('link', { name: t('setup.name') })).toHaveAttribute('href', '/profile');
  expect(await axeFinds(page)).toEqual([]);
  const firm = steps.getByText(t('setup.firm'), { exact: true });
  await steps.getByRole('button', { name: t('setup.dismiss', { step: t('setup.firm') }) }).click();
  await expect(firm).toBeHidden();
  await page.getByRole('button', { name: wordsFor(info, 'client')('action.undo') }).click();
  await expect(firm).toBeVisible();
  await steps.getByRole('link', { name: t('setup.upload') }).click();
  await expect(page).toHaveURL(/\/uploads$/);
});

test('editors see what was returned, principals what they may decide', async ({
  page,
  browser,
  hub,
}, info) => {
  const t = wordsFor(info, 'home');
  const [category, one, two] = [mark(), mark(), mark()];
  const principal = await signInAs(page.context(), hub, { roles: ['COMPLIANCE'] });
  await publishRules(callerOf(hub.url, principal.cookie), {
    categories: [openCategory, { ...openCategory, name: category, needsApproval: true }],
  });
  const office = await browser.newContext({ baseURL: hub.url });
  const editor = await signInAs(office, hub, { roles: ['EDITOR'], firstName: 'Edi', lastName: 'Tor' });
  const [returned = '', waiting = ''] = await addItems(hub, [
    { titles: { en: one }, category },
    { titles: { en: two }, category },
  ]);
  const { id } = await (await submitItem(callerOf(hub.url, editor.cookie), returned)).json();
  const note = 'Name the source of the chart';
  await decideOn(callerOf(hub.url, principal.cookie), id, { decision: 'returned', note });
  await submitItem(callerOf(hub.url, editor.cookie), waiting);

  await page.goto('/');
  const queue = page.getByRole('region', { name: t('queue'), exact: true });
  await expect(queue.getByRole('link', { name: two })).toHaveAttribute('href', /\/compliance\/approvals\//);
  await expect(queue.getByText('Edi Tor')).toBeVisible();
  await expect(page.getByText(t('setup'), { exact: true })).toBeHidden();

  const desk = await office.newPage();
  await desk.goto('/');
  const own = desk.getByRole('region', { name: t('own.returned') });
  await expect(own.getByRole('link', { name: one })).toHaveAttribute('href', `/library/${returned}`);
  await expect(own.getByText(note)).toBeVisible();
  await expect(
    desk.getByRole('region', { name: t('own.waiting') }).getByRole('link', { name: two }),
  ).toBeVisible();
  expect(await axeFinds(desk)).toEqual([]);
  await office.close();
});
