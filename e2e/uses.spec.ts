import { openCategory, publishRules } from '#features/compliance/fixtures.ts';
import { makeLink } from '#features/sharing/server/links/fixtures.ts';
import { openingsPath } from '#shared/opening.ts';
import { callerOf } from '../test/caller.ts';
import { addMember } from '../test/members.ts';
import { axeFinds } from './axe.ts';
import { expect, test } from './hub.ts';
import { addItems, mark } from './library.ts';
import { openDialog, words } from './share.ts';
import { openDatabase, signInAs } from './sign-in.ts';
import { languageOf, wordsFor } from './words.ts';

// Published rules apply to the whole hub.
test.use({ alone: 'uses' });

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

test('content a client saw on a day is found with its disclosures, and used content is filed', async ({
  page,
  browser,
  hub,
}, info) => {
  const t = wordsFor(info, 'compliance');
  const filings = wordsFor(info, 'compliance/filings');
  const [title, warning, embargoed, embargoedTitle] = [mark(), `Not an offer ${mark()}`, mark(), mark()];
  const client = `${mark()}@example.com`;
  const principal = await signInAs(page.context(), hub, { roles: ['COMPLIANCE'], firstName: 'Paula' });
  // The hub itself holds the item back once the rules require it.
  const [id = '', embargoedId = ''] = await addItems(hub, [
    { titles: { en: title }, audience: 'members' },
    { titles: { en: embargoedTitle }, category: embargoed },
  ]);
  await publishRules(callerOf(hub.url, principal.cookie), {
    categories: [
      { ...openCategory, filing: 'after-use' },
      { ...openCategory, name: embargoed, filing: 'before-use' },
    ],
    disclosures: [{ category: '', texts: { en: warning }, isOpen: true }],
  });
  const sender = await openDatabase(hub, (ctx) => addMember(ctx, { firstName: 'Rita', lastName: 'Rep' }));
  const link = await makeLink(callerOf(hub.url, sender.cookie), { target: id, recipient: client });

  await test.step('a client opens the link', async () => {
    const context = await browser.newContext({ userAgent: phone, locale: languageOf(info) });
    const opened = await context.newPage();
    const reported = opened.waitForResponse((answer) => answer.url().endsWith(openingsPath));
    await opened.goto(hub.url + link.path);
    expect(await (await reported).json()).toEqual({ ended: null, isOld: false });
    await expect(opened.getByText(warning)).toBeVisible();
    await context.close();
  });

  await test.step('compliance finds what they saw that day', async () => {
    await page.goto('/compliance/uses');
    // On a phone the records come before the many filters.
    const before = page.viewportSize();
    await page.setViewportSize({ width: 390, height: 844 });
    const byItem = page.getByRole('combobox', { name: t('uses.filter.item'), exact: true });
    const more = page.getByRole('button', { name: t('uses.filter.more', { count: 0 }) });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(byItem).toBeHidden();
    await more.click();
    await expect(byItem).toBeVisible();
    if (before) await page.setViewportSize(before);
    // An item is found by its title, and the address contains its id.
    await byItem.fill(title.slice(0, 8));
    await page.getByRole('option', { name: title }).click();
    await expect(page).toHaveURL(new RegExp(`item=${id}`));
    await expect(byItem).toHaveValue(title);
    await page.reload();
    await expect(byItem).toHaveValue(title);
    await expect(page.getByRole('listitem').filter({ hasText: title }).first()).toBeVisible();
    await page.getByRole('button', { name: t('uses.filter.clear') }).click();
    await expect(byItem).toHaveValue('');
    await page.getByLabel(t('uses.filter.recipient'), { exact: true }).fill(client);
    const opened = page.getByRole('listitem').filter({ hasText: t('uses.kind.opened') });
    await opened.getByText(t('uses.details')).click();
    await opened.getByRole('link', { name: t('uses.that-day') }).click();
    await expect(page).toHaveURL(/kind=opened/);
    const records = page.getByRole('listitem').filter({ hasText: 'Rita Rep' });
    await expect(records.filter({ hasText: title }).getByText(warning)).toBeVisible();
    expect(await axeFinds(page)).toEqual([]);
    // A link opened on a phone shows the records, and the number of filters applied.
    await page.reload();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByRole('button', { name: t('uses.filter.more', { count: 3 }) })).toBeVisible();
    await expect(byItem).toBeHidden();
    if (before) await page.setViewportSize(before);
  });

  await test.step('content that has to be filed before use says so once', async () => {
    await page.goto(`/library/${embargoedId}`);
    const filing = page
      .locator('[role=status], [role=alert]')
      .filter({ has: page.getByRole('link', { name: wordsFor(info, 'compliance/approval')('filing.see') }) });
    await expect(filing).toContainText(wordsFor(info, 'library/denials')('needs-filing.title'));
  });

  await test.step('the filer is notified where it cannot be shared yet, and sent there', async () => {
    const dialog = await openDialog(page, info, embargoedTitle);
    await expect(dialog.getByText(wordsFor(info, 'library/denials')('needs-filing.principal'))).toBeVisible();
    await dialog.getByRole('link', { name: words(info).t('refused.filings') }).click();
    await expect(page).toHaveURL(/\/compliance\/filings$/);
  });

  await test.step('it was used, so it is filed', async () => {
    await page.goto('/compliance/filings');
    const due = page.getByRole('listitem').filter({ hasText: title });
    await expect(due.getByText(filings('state.open'))).toBeVisible();
    await due.getByRole('button', { name: filings('file') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(filings('file.reference')).fill('FR-2026-0117');
    await dialog.getByLabel(filings('file.letter')).fill('No comments.');
    expect(await axeFinds(page)).toEqual([]);
    await dialog.getByRole('button', { name: filings('file.go'), exact: true }).click();
    await expect(page.getByText(filings('file.done'))).toBeVisible();
    await page.getByRole('tab', { name: filings('tab.filed'), exact: true }).click();
    const filed = page.getByRole('listitem').filter({ hasText: title });
    await expect(filed).toContainText('FR-2026-0117');
    await filed.getByText(filings('filed.letter'), { exact: true }).click();
    await expect(filed.getByText('No comments.')).toBeVisible();
  });
});
