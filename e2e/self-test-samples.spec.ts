import type { Page } from '@playwright/test';
import { few } from '../test/full-run.ts';
import { expect, test } from './hub.ts';
import { allChecked, selfTestPath as path } from './self-test.ts';
import { wordsFor } from './words.ts';

test('nothing shifts while the checks run', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(path);
  await allChecked(page);
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
  expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.02);
});

test('a person plays the sample video, and both tracks of the playlist one after the other', async ({
  page,
}, info) => {
  const t = wordsFor(info, 'self-test');
  await page.goto(path);
  await allChecked(page);
  await play(page, t('sample.video'));
  await expect(page.getByText(t('sample.track', { number: 1, count: 2 }))).toBeVisible();
  await play(page, t('sample.playlist'));
  await expect(page.getByText(t('sample.track', { number: 2, count: 2 }))).toBeVisible();
  await moves(page, t('sample.playlist'));
  await expect(page.getByLabel(t('sample.playlist'))).toHaveAttribute('src', /second-track$/);
});

test('the sample PDF opens in a tab of its own', async ({ page }, info) => {
  const t = wordsFor(info, 'self-test');
  await page.goto(path);
  const link = page.getByRole('link', { name: t('sample.pdf') });
  await expect(link).toHaveAttribute('target', '_blank');
  const answer = await page.request.get((await link.getAttribute('href')) ?? '');
  expect(answer.headers()['content-type']).toBe('application/pdf');
  expect(answer.headers()['content-disposition']).toContain('inline');
});

for (const shows of [true, false].slice(0, few(1, 2)))
  test(`a browser that ${shows ? 'shows' : 'does not show'} PDFs itself is informed of that`, async ({
    page,
  }, info) => {
    const t = wordsFor(info, 'self-test');
    await page.addInitScript(
      (value) => Object.defineProperty(navigator, 'pdfViewerEnabled', { value }),
      shows,
    );
    await page.goto(path);
    const row = page.locator('[data-check=pdf]');
    await allChecked(page);
    await expect(row).toHaveAttribute('data-state', 'passed');
    await expect(row).toContainText(t(shows ? 'detail.pdf-shows' : 'detail.pdf-downloads'));
  });

async function play(page: Page, label: string): Promise<void> {
  await page.getByLabel(label).evaluate(async (player: HTMLMediaElement) => {
    player.muted = true;
    await player.play();
  });
  await moves(page, label);
}

async function moves(page: Page, label: string): Promise<void> {
  const time = () => page.getByLabel(label).evaluate((player: HTMLMediaElement) => player.currentTime);
  await expect.poll(time).toBeGreaterThan(0.1);
}
