import type { Route } from '@playwright/test';
import { inFull } from '../test/full-run.ts';
import { expect, test } from './hub.ts';
import { allChecked, expectFailed, expectVerdict, selfTestPath as path } from './self-test.ts';
import { wordsFor } from './words.ts';

const samples = '**/api/self-test/sample/**';
const media = ['video', 'audio', 'playlist'];

test('a server that refuses the samples is named, and the other checks still run', async ({ page }, info) => {
  const t = wordsFor(info, 'self-test');
  await page.route(samples, (route) => route.fulfill({ status: 500, body: 'no' }));
  await page.goto(path);
  const hit = ['connection', 'ranges', ...media, 'pdf'];
  await expectFailed(page, hit, t('detail.sample-refused', { status: '500' }));
  await expectVerdict(page, t('summary.bad', { count: hit.length }));
  await expect(page.locator('[data-check=cookies]')).toHaveAttribute('data-state', 'passed');
});

test('a missing sample fails only its own check', async ({ page }, info) => {
  const t = wordsFor(info, 'self-test');
  await page.route('**/sample/second-track*', (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto(path);
  await expectFailed(page, ['playlist'], t('detail.sample-refused', { status: '404' }));
  await expectVerdict(page, t('summary.bad', { count: 1 }));
});

test('a proxy that ignores ranges is detected', inFull, async ({ page }, info) => {
  const t = wordsFor(info, 'self-test');
  await page.route(samples, withoutRange);
  await page.goto(path);
  await expectFailed(page, ['ranges', 'pdf'], t('detail.ranges-broken', { status: '200' }));
});

test('a proxy that blocks HEAD is detected', async ({ page }, info) => {
  const t = wordsFor(info, 'self-test');
  await page.route(samples, (route) =>
    route.request().method() === 'HEAD' ? route.fulfill({ status: 405 }) : route.continue(),
  );
  await page.goto(path);
  await expectFailed(page, ['ranges'], t('detail.head-broken'));
  await expectVerdict(page, t('summary.bad', { count: 1 }));
});

test('an aborted connection is explained', async ({ page }, info) => {
  const t = wordsFor(info, 'self-test');
  await page.route(samples, (route) => route.abort('connectionreset'));
  await page.goto(path);
  await expectFailed(page, ['connection', 'ranges', ...media, 'pdf'], t('detail.no-answer'));
});

test('a file that is no video is reported as arrived but not playable', async ({ page }, info) => {
  const t = wordsFor(info, 'self-test');
  await page.route('**/sample/video*', (route) =>
    route.fulfill({ status: 200, contentType: 'video/mp4', body: 'not a video' }),
  );
  await page.goto(path);
  await expectFailed(page, ['video'], t('detail.playback-broken'));
});

test('a video without a picture is detected', inFull, async ({ page }, info) => {
  const t = wordsFor(info, 'self-test');
  await page.addInitScript(() => {
    CanvasRenderingContext2D.prototype.drawImage = () => {};
  });
  await page.goto(path);
  await expectFailed(page, ['video'], t('detail.video-blank'));
});

test('a check that hangs ends at its time limit, and the next ones run', async ({ page }, info) => {
  const t = wordsFor(info, 'self-test');
  // Never answered: the page must time out by itself.
  await page.route('**/sample/pdf*', () => {});
  await page.goto(path);
  await expectFailed(page, ['pdf'], t('detail.timed-out', { seconds: 10 }));
  await expectVerdict(page, t('summary.bad', { count: 1 }));
});

test('a wrong clock is reported in a familiar unit', async ({ page }, info) => {
  const t = wordsFor(info, 'self-test');
  const now = new Date(Date.now() - 3 * 60 * 60 * 1000).toISOString();
  await page.route('**/api/self-test/clock', (route) => route.fulfill({ json: { now } }));
  await page.goto(path);
  await expectFailed(page, ['clock'], t('detail.clock-off', { unit: 'hours', count: 3 }));
  await expect(page.locator('[data-check=server]')).toHaveAttribute('data-state', 'passed');
});

test('a failing server is distinguished from a lost connection', async ({ page, context }, info) => {
  const t = wordsFor(info, 'self-test');
  await page.route('**/api/self-test/clock', (route) => route.fulfill({ status: 500, body: '<h1>oh</h1>' }));
  await page.goto(path);
  await expectFailed(page, ['server', 'clock', 'connection'], t('detail.server-trouble'));
  await expectVerdict(page, t('summary.bad', { count: 3 }));
  await page.unroute('**/api/self-test/clock');
  await context.setOffline(true);
  await page.getByRole('button', { name: t('again') }).click();
  await expectFailed(page, ['server', 'clock', 'ranges', ...media, 'pdf'], t('detail.no-answer'));
  await expectFailed(page, ['connection'], t('detail.offline'));
  await context.setOffline(false);
  await page.getByRole('button', { name: t('again') }).click();
  await allChecked(page);
});

test('blocked storage is reported, with a remedy', async ({ page }, info) => {
  const t = wordsFor(info, 'self-test');
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('', 'QuotaExceededError');
    };
    IDBFactory.prototype.open = () => {
      throw new DOMException('', 'SecurityError');
    };
  });
  await page.goto(path);
  await expectFailed(page, ['storage'], t('detail.storage-blocked'));
  await expectFailed(page, ['database'], t('detail.database-blocked'));
});

test('a blocked pop-up is reported', async ({ page }, info) => {
  const t = wordsFor(info, 'self-test');
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto(path);
  await page.getByRole('button', { name: t('pop-ups.press') }).click();
  await expectFailed(page, ['pop-ups'], t('detail.pop-ups-blocked'));
});

test('a browser that plays only after a press gets a button for it', async ({ page }, info) => {
  const t = wordsFor(info, 'self-test');
  await page.addInitScript(() => {
    let pressed = false;
    addEventListener('click', () => (pressed = true), { capture: true });
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
      if (pressed) return play.call(this);
      return Promise.reject(new DOMException('', 'NotAllowedError'));
    };
  });
  await page.goto(path);
  await allChecked(page);
  const row = page.locator('[data-check=video]');
  await expect(row).toHaveAttribute('data-state', 'skipped');
  await expect(row).toContainText(t('detail.playback-held'));
  await row.getByRole('button', { name: t('playback.press') }).click();
  await expect(row).toContainText(t('detail.video-works'));
  await expect(row).toHaveAttribute('data-state', 'passed');
});

/** Answers a range request with the whole file, as some proxies do. */
async function withoutRange(route: Route): Promise<void> {
  const { range: _, ...headers } = route.request().headers();
  await route.fulfill({ response: await route.fetch({ headers }) });
}
