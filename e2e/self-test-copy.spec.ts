import { expect, test } from './hub.ts';
import { allChecked, selfTestPath as path } from './self-test.ts';
import { languageOf, wordsFor } from './words.ts';

test('a person copies a report for support without saving it, even offline', async ({
  page,
  context,
}, info) => {
  const t = wordsFor(info, 'self-test');
  const shared = wordsFor(info, 'shared');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(path);
  await allChecked(page);
  await page.getByLabel(t('report.note')).fill('No sound — لا صوت');
  await context.setOffline(true);
  await page.getByRole('button', { name: t('report.copy') }).click();
  await expect(page.getByRole('button', { name: shared('action.copied') })).toBeVisible();

  const text = await page.evaluate(() => navigator.clipboard.readText());
  const { userAgent, zone } = await page.evaluate(() => ({
    userAgent: navigator.userAgent,
    zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  }));
  const lines = text.trimEnd().split('\n');
  expect(lines[0]).toBe(t('report.heading'));
  expect(lines[1]).toMatch(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/);
  expect(text).toContain(t('text.address', { address: page.url() }));
  expect(text).toContain(t('text.browser', { browser: userAgent }));
  expect(text).toContain(t('text.zone', { zone }));
  expect(text).toContain(t('text.note', { note: 'No sound — لا صوت' }));
  expect(lines[5]).toContain(languageOf(info));
  for (const detail of ['video-works', 'audio-works', 'playlist-works', 'cookies-work'])
    expect(text).toContain(t(`detail.${detail}`));
  expect(lines.at(-1)).toBe(`[${t('state.waiting')}] ${t('check.pop-ups')}`);
  await context.setOffline(false);
});

test('where the clipboard is not available, the report is selected', async ({ page }, info) => {
  const t = wordsFor(info, 'self-test');
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await page.goto(path);
  await allChecked(page);
  await page.getByRole('button', { name: t('report.copy') }).click();
  const field = page.getByLabel(t('report.copy-yourself'));
  await expect(field).toBeFocused();
  await expect(field).not.toBeEditable();
  await expect(field).toHaveValue(new RegExp(t('detail.video-works')));
  const selected = await field.evaluate((area: HTMLTextAreaElement) =>
    area.value.slice(area.selectionStart, area.selectionEnd),
  );
  expect(selected).toBe(await field.inputValue());
});

test('a saved report names its code in the copy', async ({ page, context }, info) => {
  const t = wordsFor(info, 'self-test');
  const shared = wordsFor(info, 'shared');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(path);
  await allChecked(page);
  await page.getByRole('button', { name: t('report.save') }).click();
  const code = (await page.locator('code').textContent()) ?? '';
  await page.getByRole('button', { name: t('report.copy') }).click();
  await expect(page.getByRole('button', { name: shared('action.copied') })).toBeVisible();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toContain(t('text.code', { code }));
});
