import { findDueNow } from '#features/compliance/server/retention/fixtures.ts';
import { axeFinds } from './axe.ts';
import { expect, test } from './hub.ts';
import { addItems, mark } from './library.ts';
import { openDatabase, signInAs } from './sign-in.ts';
import { wordsFor } from './words.ts';

test('content that was public is retained, longer under a legal hold, and disposed of when compliance approves', async ({
  page,
  browser,
  hub,
}, info) => {
  const t = wordsFor(info, 'compliance/retention');
  const library = wordsFor(info, 'library');
  const room = wordsFor(info, 'compliance');
  const [title, old, matter] = [mark(), mark(), mark()];
  const [id = '', oldId = ''] = await addItems(hub, [
    { titles: { en: title } },
    { titles: { en: old }, published: false },
  ]);
  await openDatabase(hub, async (ctx) => {
    const items = ctx.db.query.withTables<{ items: { id: string; last_out: number | null } }>();
    await items
      .updateTable('items')
      .set({ last_out: Date.UTC(2010, 1) })
      .where('id', '=', oldId)
      .execute();
    await findDueNow(ctx);
  });
  const office = await browser.newContext();
  await signInAs(office, hub, { roles: ['COMPLIANCE'], firstName: 'Paula', lastName: 'Prin' });
  await signInAs(page.context(), hub, { roles: ['EDITOR'], firstName: 'Edi', lastName: 'Tor' });
  const desk = await office.newPage();

  await test.step('an editor deletes it, and it is withdrawn and retained', async () => {
    await page.goto(`/library/${id}?tab=danger`);
    await expect(page.getByText(library('remove.kept.open'))).toBeVisible();
    await page.getByRole('button', { name: library('remove.go'), exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill(title);
    await dialog.getByRole('button', { name: library('remove.go'), exact: true }).click();
    await expect(page.getByText(library('remove.kept.done'))).toBeVisible();
    expect((await page.request.get(`/api/library/items/${id}`)).status()).toBe(200);
    expect((await fetch(`${hub.url}/video/${id}`)).status).not.toBe(200);
  });

  await test.step('compliance places a legal hold, and lifts it', async () => {
    await desk.goto(`${hub.url}/compliance/retention`);
    await desk.getByRole('button', { name: t('place.title') }).click();
    const dialog = desk.getByRole('dialog');
    await dialog.getByLabel(t('matter')).fill(matter);
    await dialog.getByLabel(t('place.search')).fill(title);
    await dialog.getByRole('combobox').last().selectOption(id);
    await dialog.getByLabel(t('reason')).fill('A letter of 3 March');
    await dialog.getByRole('button', { name: t('place.go'), exact: true }).click();
    const legalHold = desk.getByRole('listitem').filter({ hasText: matter });
    await expect(legalHold.getByText(t('hold.stands'))).toBeVisible();
    expect(await axeFinds(desk)).toEqual([]);
    await page.goto(`/library/${id}?tab=danger`);
    await expect(page.getByText(library('remove.kept.held'))).toBeVisible();
    await legalHold.getByRole('button', { name: t('lift.title') }).click();
    await desk.getByRole('dialog').getByLabel(t('reason')).fill('Settled');
    await desk
      .getByRole('dialog')
      .getByRole('button', { name: t('lift.go'), exact: true })
      .click();
    await expect(legalHold.getByText(t('hold.lifted'), { exact: true })).toBeVisible();
  });

  await test.step('it is disposed of after its retention period, with a record', async () => {
    await desk.getByRole('tab', { name: t('tab.due') }).click();
    await desk.getByRole('checkbox', { name: old }).check();
    await desk.getByRole('button', { name: t('dispose.chosen', { count: 1 }) }).click();
    const dialog = desk.getByRole('dialog');
    await dialog.getByLabel(t('reason')).fill(`Over: ${matter}`);
    await dialog.getByRole('button', { name: t('dispose.go'), exact: true }).click();
    await desk.getByRole('tab', { name: t('tab.disposals') }).click();
    const disposal = desk.getByRole('listitem').filter({ hasText: `Over: ${matter}` });
    await expect(disposal.getByText(t('disposal.done'), { exact: true })).toBeVisible();
    await disposal.getByText(t('disposal.items', { count: 1 })).click();
    await expect(disposal.getByText(room('record.rule'), { exact: true })).toBeVisible();
    await expect(disposal.getByText(room('what.video'), { exact: true })).toBeVisible();
    await disposal.getByText(t('record.raw')).click();
    await expect(disposal.locator('pre')).toContainText(old);
    expect(await axeFinds(desk)).toEqual([]);
    expect((await page.request.get(`/api/library/items/${oldId}`)).status()).toBe(404);
  });

  await test.step('the trail describes it', async () => {
    const trail = wordsFor(info, 'compliance/trail');
    await desk.goto(`${hub.url}/admin/audit?q=${matter}`);
    const placed = desk.getByRole('listitem').filter({ hasText: trail('action.hold.placed') });
    await expect(placed).toContainText(trail('type.LegalHold'));
    await placed.getByText(trail('action.hold.placed')).click();
    await expect(placed.getByRole('rowheader', { name: trail('field.matter') })).toBeVisible();
  });
});
