import { inFull } from '../test/full-run.ts';
import { expect, test } from './hub.ts';
import { allChecked, selfTestPath as path } from './self-test.ts';
import { wordsFor } from './words.ts';

/** Checks that need no press. */
const checked = [
  'server',
  'clock',
  'connection',
  'ranges',
  'video',
  'audio',
  'playlist',
  'pdf',
  'storage',
  'database',
  'cookies',
];

test('a person checks their browser, saves a report, and support opens it', async ({
  page,
  browser,
}, info) => {
  const t = wordsFor(info, 'self-test');
  await page.goto(path);
  await allChecked(page);
  for (const check of checked)
    await expect(
      page
        .getByRole('listitem')
        .filter({ hasText: t(`check.${check}`) })
        .getByRole('img', { name: t('state.passed') }),
    ).toBeVisible();
  for (const detail of ['video-works', 'audio-works', 'playlist-works', 'ranges-work', 'clock-close'])
    await expect(page.getByText(t(`detail.${detail}`))).toBeVisible();

  const popup = page.waitForEvent('popup');
  await page.getByRole('button', { name: t('pop-ups.press') }).click();
  await popup;
  await expect(page.getByText(t('detail.pop-ups-work'))).toBeVisible();

  await page.getByLabel(t('report.note')).fill('No sound — لا صوت');
  await page.getByRole('button', { name: t('report.save') }).click();
  await expect(page.getByText(t('report.code'))).toBeVisible();
  const code = (await page.locator('code').textContent()) ?? '';

  const support = await browser.newContext();
  const other = await support.newPage();
  await other.goto(`${new URL(page.url()).origin}${path}?report=${code}`);
  await expect(other.locator('textarea').first()).toHaveValue('No sound — لا صوت');
  await expect(other.locator('[data-check]')).toHaveCount(checked.length + 1);
  await support.close();
});

test('two people change a note at once, and nothing is lost', inFull, async ({ page, context }, info) => {
  const t = wordsFor(info, 'self-test');
  await page.goto(path);
  await allChecked(page);
  await page.getByRole('button', { name: t('report.save') }).click();
  const link = await page.getByRole('link', { name: t('report.link') }).getAttribute('href');

  const second = await context.newPage();
  await second.goto(link ?? '');
  await second.getByLabel(t('note.heading')).fill('from the second tab');
  await second.getByRole('button', { name: t('note.save') }).click();
  await expect(second.getByText(t('note.saved'))).toBeVisible();

  await page.getByLabel(t('note.heading')).fill('from the first tab');
  await page.getByRole('button', { name: t('note.save') }).click();
  await expect(page.getByText(t('note.conflict'))).toBeVisible();
  await expect(page.getByText('from the second tab')).toBeVisible();
  await expect(page.getByLabel(t('note.heading'))).toHaveValue('from the first tab');
  await page.getByRole('button', { name: t('note.keep-mine') }).click();
  await expect(page.getByText(t('note.saved'))).toBeVisible();
  await second.reload();
  await expect(second.getByLabel(t('note.heading'))).toHaveValue('from the first tab');
});

test('an unknown code is reported', async ({ page }, info) => {
  const shared = wordsFor(info, 'shared');
  await page.goto(`${path}?report=nothing`);
  await expect(page.getByText(shared('error.not-found.title'))).toBeVisible();
});

test('a lost connection is reported, and typed text stays', async ({ page, context }, info) => {
  const t = wordsFor(info, 'self-test');
  const shared = wordsFor(info, 'shared');
  await page.goto(path);
  await allChecked(page);
  await page.getByLabel(t('report.note')).fill('typed before the tunnel');
  await context.setOffline(true);
  await page.getByRole('button', { name: t('report.save') }).click();
  await expect(page.getByText(shared('error.offline.title'))).toBeVisible();
  await expect(page.getByLabel(t('report.note'))).toHaveValue('typed before the tunnel');
  await context.setOffline(false);
  await page.getByRole('button', { name: t('report.save') }).click();
  await expect(page.getByText(t('report.code'))).toBeVisible();
});
