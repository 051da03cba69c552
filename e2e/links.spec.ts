import { readFile } from 'node:fs/promises';
import type { Locator, Page, TestInfo } from '@playwright/test';
import { axeFinds } from './axe.ts';
import { expect, test } from './hub.ts';
import { addItems, mark } from './library.ts';
import { openHub } from './preferences.ts';
import { signInAs, signInToo } from './sign-in.ts';
import { wordsFor } from './words.ts';

const words = (info: TestInfo) => ({
  t: wordsFor(info, 'sharing/links'),
  controls: wordsFor(info, 'sharing/controls'),
  shared: wordsFor(info, 'sharing/catalogue'),
  say: wordsFor(info, 'client'),
});

const rows = (page: Page): Locator => page.locator('tbody tr:not([data-bones])');
const rowOf = (page: Page, name: string): Locator => rows(page).filter({ hasText: name });

/** Creates links by the API, with the session of the page. */
async function makeLinks(page: Page, target: string, labels: readonly string[]): Promise<string[]> {
  return page.evaluate(
    async ([item, names]) => {
      const { authToken } = await (await fetch('/api/session')).json();
      const ids: string[] = [];
      for (const label of names) {
        const answer = await fetch('/api/links', {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-hub-token': authToken },
          body: JSON.stringify({ type: 'video', target: item, label }),
        });
        ids.push((await answer.json()).id);
      }
      return ids;
    },
    [target, labels] as const,
  );
}

test('links are found, filtered, paged, ended and restored, one by one and in bulk', async ({
  page,
  context,
  hub,
}, info) => {
  const { t, say } = words(info);
  const name = mark();
  await signInAs(context, hub);
  const [item = ''] = await addItems(hub, [{ titles: { en: `Film ${name}` } }]);
  await openHub(page, '/links');
  await expect(page.getByRole('heading', { name: t('empty.title') })).toBeVisible();
  await makeLinks(
    page,
    item,
    Array.from({ length: 7 }, (_, at) => `Label ${at}`),
  );
  await openHub(page, `/links?search=${name}&size=5&sort=label`);
  await expect(rows(page)).toHaveCount(5);
  await page.getByRole('button', { name: say('pager.next') }).click();
  await expect(rows(page)).toHaveCount(2);
  await page.goBack();
  await expect(rows(page)).toHaveCount(5);
  expect(await axeFinds(page)).toEqual([]);

  await rowOf(page, 'Label 2').locator('summary').click();
  await page.getByRole('button', { name: t('action.revoke') }).click();
  await expect(rowOf(page, 'Label 2')).toContainText(t('state.revoked'));
  await page.getByRole('button', { name: say('action.undo') }).click();
  await expect(rowOf(page, 'Label 2')).toContainText(t('state.active'));

  for (const label of ['Label 0', 'Label 3'])
    await page.getByRole('checkbox', { name: t('select.one', { name: label }) }).check();
  const bar = page.getByRole('region', { name: say('selection.label') });
  const exported = page.waitForEvent('download');
  await bar.getByRole('link', { name: t('bulk.export') }).click();
  const csv = await readFile(await (await exported).path(), 'utf8');
  expect(csv.trim().split('\r\n')).toHaveLength(3);
  await bar.getByRole('button', { name: t('action.revoke') }).click();
  await expect(bar).toHaveCount(0);
  await page.getByRole('combobox', { name: t('filter.state'), exact: true }).selectOption('revoked');
  await expect(rows(page)).toHaveCount(2);
  await expect(page).toHaveURL(/state=revoked/);
  await page.getByRole('button', { name: say('action.undo') }).click();
  await expect(page.getByRole('heading', { name: t('none.title') })).toBeVisible();
});

test('a link is edited beside the list; a change made elsewhere meanwhile is shown and nothing typed is lost', async ({
  page,
  context,
  browser,
  hub,
}, info) => {
  const { t, controls, say } = words(info);
  const { uid } = await signInAs(context, hub);
  const [item = ''] = await addItems(hub, [{ titles: { en: 'A film' } }]);
  await openHub(page, '/links');
  const [id = ''] = await makeLinks(page, item, ['First name']);
  await openHub(page, '/links');
  await page.getByRole('link', { name: 'First name' }).click();
  const panel = page.getByRole('dialog', { name: 'First name' });
  const label = panel.getByLabel(controls('label'));
  await expect(label).toHaveValue('First name');
  expect(await axeFinds(page)).toEqual([]);
  await label.fill('Typed here');
  await panel.getByLabel(controls('campaign')).fill('Spring');

  const elsewhere = await browser.newContext({ baseURL: hub.url, locale: info.project.use.locale ?? 'en' });
  await signInToo(elsewhere, hub, uid);
  const other = await elsewhere.newPage();
  await openHub(other, `/links?link=${id}`);
  await other.getByRole('textbox', { name: controls('label') }).fill('Written elsewhere');
  await other.getByRole('button', { name: t('save'), exact: true }).click();
  await expect(other.getByText(t('saved'))).toBeVisible();
  await elsewhere.close();

  await page.getByRole('button', { name: t('save'), exact: true }).click();
  await expect(page.getByText(t('clash.title'))).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Written elsewhere' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: controls('label') })).toHaveValue('Typed here');
  // Closing asks for confirmation once; returning to the form loses nothing.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: say('action.cancel') }).click();
  await expect(page.getByLabel(controls('campaign'))).toHaveValue('Spring');
  await page.getByRole('button', { name: t('clash.keep-mine') }).click();
  await expect(page.getByText(t('saved'))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(rowOf(page, 'Typed here')).toContainText('Spring');

  await rowOf(page, 'Typed here').locator('summary').click();
  await page.getByRole('button', { name: t('action.remove') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('action.remove') })
    .click();
  await expect(page.getByRole('heading', { name: t('empty.title') })).toBeVisible();
});

test('a list of recipients with a wrong line creates nothing; corrected, each gets a link and a QR code to print', async ({
  page,
  context,
  hub,
}, info) => {
  const { t } = words(info);
  const name = mark();
  await signInAs(context, hub);
  await addItems(hub, [{ titles: { en: `Film ${name}` } }]);
  await openHub(page, '/links/recipients');
  await page.getByRole('searchbox', { name: t('many.search') }).fill(name);
  await page.getByRole('button', { name: `Film ${name}` }).click();
  const field = page.getByLabel(t('many.recipients'));
  await field.fill('ann@example.com\nbob at example.com\nCy <cy@example.com>');
  await page.getByRole('button', { name: t('many.make', { count: 3 }) }).click();
  const alert = page.getByRole('region', { name: t('many.whom') }).getByRole('alert');
  await expect(alert).toContainText(t('many.line', { line: '2' }));
  await expect(alert).toContainText('bob at example.com');
  await expect(alert).toContainText(t('many.row.email'));
  await expect(field).toHaveValue('ann@example.com\nbob at example.com\nCy <cy@example.com>');
  await page.locator('input[type=file]').setInputFiles({
    name: 'list.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Name;E-mail\nAnn;ann@example.com\nBob;bob@example.com\n;cy@example.com\n'),
  });
  await expect(page.getByText(t('many.count', { count: 3 }))).toBeVisible();
  expect(await axeFinds(page)).toEqual([]);
  await page.getByRole('button', { name: t('many.make', { count: 3 }) }).click();
  await expect(page.getByText(t('many.made', { count: 3 }))).toBeVisible();
  await expect(page.getByText(/\/video\/[2-9a-hjkmnp-z]{16}$/)).toHaveCount(3);
  const exported = page.waitForEvent('download');
  await page.getByRole('link', { name: t('many.download') }).click();
  expect(await readFile(await (await exported).path(), 'utf8')).toContain('cy@example.com');

  await page.getByRole('link', { name: t('bulk.sheet') }).click();
  const codes = page.getByRole('list', { name: t('sheet.title') }).getByRole('listitem');
  await expect(codes).toHaveCount(3);
  await expect(codes.first().getByRole('img')).toBeVisible();
  expect(await axeFinds(page)).toEqual([]);
  await page.emulateMedia({ media: 'print' });
  await expect(codes.first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  await expect(page.getByRole('navigation').first()).toBeHidden();
  const first = await codes.first().boundingBox();
  // 61 mm, so that four fit on A4 and on Letter.
  expect(Math.round(first?.height ?? 0)).toBe(231);
});

test('a visitor finds public content despite a typing error, and copies its address', async ({
  page,
  context,
  hub,
}, info) => {
  const { t, shared } = words(info);
  const name = mark();
  await addItems(hub, [
    { titles: { en: `Openly ${name}`, ar: `Openly ${name}` }, contentId: `open/${name}` },
    { titles: { en: `Inwardly ${name}` }, audience: 'members' },
  ]);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openHub(page, '/share');
  await expect(page.getByRole('tab')).toHaveCount(0);
  await page
    .getByRole('searchbox', { name: shared('search') })
    .fill(`${name.slice(0, -1)}${name.slice(-1)}x`);
  const cards = page.getByRole('list', { name: shared('title') }).getByRole('listitem');
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText(`Openly ${name}`);
  await expect(page).toHaveURL(/search=/);
  expect(await axeFinds(page)).toEqual([]);
  await page.getByRole('button', { name: shared('copy', { title: `Openly ${name}` }) }).click();
  await expect(page.getByText(t('copied'))).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    new RegExp(`/video/open/${name}$`),
  );
  await expect(page.getByRole('link', { name: `Openly ${name}` })).toHaveAttribute(
    'href',
    `/share/video/open/${name}`,
  );
  await page.getByRole('combobox', { name: shared('filter.type'), exact: true }).selectOption('pdf');
  await expect(page.getByRole('heading', { name: shared('none.title') })).toBeVisible();
});
