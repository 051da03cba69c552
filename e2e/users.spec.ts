import { inFull } from '../test/full-run.ts';
import { expect, test } from './hub.ts';
import { signInAs } from './sign-in.ts';
import { addPeople, admin, mark, openList, openPerson, rows, words } from './users.ts';

test('only administrators find the page', async ({ page, context, hub }, info) => {
  const { common } = words(info);
  expect((await page.goto('/admin/users'))?.status()).toBe(401);
  await signInAs(context, hub, { roles: ['USER', 'EDITOR', 'COMPLIANCE'] });
  expect((await page.goto('/admin/users'))?.status()).toBe(403);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(common('error.not-authorized.title'));
  await page.goto('/share');
  await expect(page.locator('a[href="/admin/users"]')).toHaveCount(0);
});

test(
  'search, filters, sorting and pages stand in the address, and the back button restores them',
  inFull,
  async ({ page, context, hub }, info) => {
    const { t, say } = words(info);
    const name = mark();
    await signInAs(context, hub, admin);
    const people = Array.from({ length: 7 }, (_, at) => ({
      lastName: `${name} ${at}`,
      roles: at === 3 ? (['USER', 'EDITOR'] as const) : (['USER'] as const),
    }));
    await addPeople(hub.settings, people);
    await openList(page);
    await page.getByRole('searchbox').fill(name.toLowerCase());
    await expect(rows(page)).toHaveCount(7);
    await expect(page).toHaveURL(new RegExp(`search=${name.toLowerCase()}`));
    await page.getByLabel(say('pager.rows')).selectOption('5');
    await expect(rows(page)).toHaveCount(5);
    await page.getByRole('button', { name: say('pager.next') }).click();
    await expect(rows(page)).toHaveCount(2);
    await expect(page.getByText(say('pager.range', { from: '6', to: '7', total: '7' }))).toBeVisible();
    await page.getByLabel(t('users.filter.role')).selectOption('EDITOR');
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText(`${name} 3`);
    await page.reload();
    await expect(rows(page)).toHaveCount(1);
    await page.goBack();
    await expect(rows(page)).toHaveCount(2);
    await page.goBack();
    await expect(rows(page)).toHaveCount(5);
    await expect(rows(page).first()).toContainText(`${name} 0`);
    if (info.project.name.startsWith('desktop'))
      await page.getByRole('button', { name: t('users.column.name') }).click();
    else await page.getByRole('combobox', { name: t('users.sort'), exact: true }).selectOption('name-desc');
    await expect(rows(page).first()).toContainText(`${name} 6`);
    await page.getByRole('searchbox').fill('nobody at all');
    await expect(page.getByRole('heading', { name: t('users.none.title') })).toBeVisible();
    await page
      .getByRole('button', { name: say('list.clear-filters') })
      .last()
      .click();
    await expect(page.getByRole('searchbox')).toHaveValue('');
    await expect(rows(page).first()).toBeVisible();
  },
);

test('roles and the background check are changed, and the roles are undone', async ({
  page,
  context,
  hub,
}, info) => {
  const { t, say } = words(info);
  const name = mark();
  const person = await signInAs(context, hub, { lastName: name });
  await signInAs(context, hub, admin);
  await openList(page, `?search=${name}`);
  const panel = await openPerson(page, name);
  await panel.getByRole('checkbox', { name: t('role.EDITOR'), exact: true }).check();
  await panel.getByLabel(t('field.crd_check'), { exact: true }).selectOption('passed');
  await panel.getByLabel(t('field.crdCheckNote')).fill('Seen');
  // Closing loses nothing.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: t('users.unsaved.keep') }).click();
  await expect(panel).toBeHidden();
  await openPerson(page, name);
  await expect(panel.getByLabel(t('field.crdCheckNote'))).toHaveValue('Seen');
  await panel.getByRole('button', { name: t('users.save') }).click();
  await expect(panel.getByText(/Ada Min/)).toBeVisible();
  const read = async () => await (await context.request.get(`/api/users/${person.uid}/account`)).json();
  expect(await read()).toMatchObject({
    roles: ['USER', 'EDITOR'],
    crd_check: 'passed',
    crdCheckNote: 'Seen',
  });
  await panel.getByRole('button', { name: say('action.undo') }).click();
  await expect(panel.getByRole('checkbox', { name: t('role.EDITOR'), exact: true })).not.toBeChecked();
  await expect.poll(async () => (await read()).roles).toEqual(['USER']);
  expect((await read()).crd_check).toBe('passed');
});

test('a number that somebody else has is reported beside its field', async ({ page, context, hub }, info) => {
  const { t } = words(info);
  const [name, taken] = [mark(), mark()];
  await signInAs(context, hub, { solutionNumber: taken });
  await signInAs(context, hub, { lastName: name });
  await signInAs(context, hub, admin);
  await openList(page, `?search=${name}`);
  const panel = await openPerson(page, name);
  const field = panel.getByLabel(t('field.solutionNumber'));
  await field.fill(taken);
  await panel.getByRole('button', { name: t('users.save') }).click();
  await expect(panel.getByText(t('users.taken'))).toBeVisible();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveValue(taken);
});

test('closing a person with changes asks once, and fields follow the direction of their text', async ({
  page,
  context,
  hub,
}, info) => {
  const { t } = words(info);
  const name = mark();
  // Delays deferred work by a minute: on a busy machine a second press may come before it has run.
  await page.addInitScript(() => {
    const { setTimeout } = window;
    window.setTimeout = ((done: () => void, wait = 60_000) => setTimeout(done, wait)) as typeof setTimeout;
  });
  await signInAs(context, hub, { lastName: name, firstName: 'Old' });
  await signInAs(context, hub, admin);
  await openList(page, `?search=${name}`);
  const panel = page.getByRole('dialog').first();
  const first = panel.getByLabel(t('field.firstName'));
  const question = page.getByRole('dialog', { name: t('users.unsaved.title') });
  await openPerson(page, name);
  const directionOf = () => first.evaluate((field) => getComputedStyle(field).direction);
  await first.fill('سلمى');
  expect(await directionOf()).toBe('rtl');
  await first.fill('Salma');
  expect(await directionOf()).toBe('ltr');

  await page.keyboard.press('Escape');
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(first).toHaveValue('Salma');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: t('users.unsaved.keep') }).click();
  await expect(panel).toBeHidden();

  await openPerson(page, name);
  await expect(first).toHaveValue('Salma');
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();

  await openPerson(page, name);
  await first.fill('Salma Two');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: t('users.discard') }).click();
  await expect(panel).toBeHidden();
  await openPerson(page, name);
  await expect(first).toHaveValue('Old');
});

test(
  'two tabs: the later one sees the newer values, preserves the typed text, and decides',
  inFull,
  async ({ page, context, hub }, info) => {
    const { t } = words(info);
    const name = mark();
    await signInAs(context, hub, { lastName: name, firstName: 'One' });
    await signInAs(context, hub, admin);
    const second = await context.newPage();
    await openList(page, `?search=${name}`);
    await openList(second, `?search=${name}`);
    const [mine, theirs] = [await openPerson(page, name), await openPerson(second, name)];
    await mine.getByLabel(t('field.firstName')).fill('Mine');
    await theirs.getByLabel(t('field.firstName')).fill('Theirs');
    await theirs.getByLabel(t('field.solutionNumber')).fill(name);
    await theirs.getByRole('button', { name: t('users.save') }).click();
    await expect(second.getByText(t('users.saved'))).toBeVisible();
    await mine.getByRole('button', { name: t('users.save') }).click();
    await expect(mine.getByText(t('users.conflict'))).toBeVisible();
    await expect(mine.locator('form').getByText('Theirs', { exact: true })).toBeVisible();
    await expect(mine.getByLabel(t('field.firstName'))).toHaveValue('Mine');
    await expect(mine.getByLabel(t('field.solutionNumber'))).toHaveValue(name);
    await mine.getByRole('button', { name: t('users.keep-mine') }).click();
    await expect(page.getByText(t('users.saved'))).toBeVisible();
    await expect(mine.getByRole('heading', { name: `Mine ${name}` })).toBeVisible();
  },
);

test('a blocked person is sent to the sign-in at their next call; undo restores access', async ({
  page,
  context,
  hub,
  browser,
}, info) => {
  const { t, say, common } = words(info);
  const name = mark();
  const elsewhere = await browser.newContext({ baseURL: hub.url });
  const person = await signInAs(elsewhere, hub, { ...admin, lastName: name });
  const theirPage = await elsewhere.newPage();
  await openList(theirPage);
  await signInAs(context, hub, admin);
  await openList(page, `?search=${name}`);
  const panel = await openPerson(page, name);
  await panel.getByRole('button', { name: t('users.block') }).click();
  await panel.getByLabel(t('users.block-reason')).fill('Left the firm');
  await panel.getByRole('button', { name: t('users.block-now'), exact: true }).click();
  await expect(panel.getByRole('button', { name: t('users.unblock') })).toBeVisible();
  await theirPage.getByRole('searchbox').fill('anything');
  await expect(theirPage.getByRole('dialog')).toBeVisible();
  expect(new URL(theirPage.url()).pathname).toBe('/');
  await panel.getByRole('button', { name: say('action.undo') }).click();
  await expect(panel.getByRole('button', { name: t('users.block') })).toBeVisible();
  const read = async () =>
    (await (await context.request.get(`/api/users/${person.uid}/account`)).json()).blockedAt;
  await expect.poll(read).toBeNull();
  await expect(panel.getByRole('button', { name: common('action.close') }).first()).toBeVisible();
  await elsewhere.close();
});

test('somebody is removed after their address was typed', async ({ page, context, hub }, info) => {
  const { t } = words(info);
  const name = mark();
  const { email } = await signInAs(context, hub, { lastName: name });
  await signInAs(context, hub, admin);
  await openList(page, `?search=${name}`);
  const panel = await openPerson(page, name);
  await panel.getByRole('button', { name: t('users.remove') }).click();
  const confirm = panel.getByRole('button', { name: t('users.remove-now') });
  await expect(confirm).toBeDisabled();
  await panel.locator('section form').getByRole('textbox').fill(email);
  await confirm.click();
  await expect(panel).toBeHidden();
  await expect(page.getByRole('heading', { name: t('users.none.title') })).toBeVisible();
});
