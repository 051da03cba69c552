import { PDFDocument } from '@cantoo/pdf-lib';
import { devices, type Page } from '@playwright/test';
import { bookPdf } from '../test/media/book.ts';
import { filledPdf } from '../test/media/pdfs.ts';
import { expect, test } from './hub.ts';
import { addPdf, givePdf, leaf, scroller, waitForPage } from './pdf.ts';
import { fingersOn } from './touch.ts';
import { wordsFor } from './words.ts';

const { viewport: _, defaultBrowserType: __, ...pixel } = devices['Pixel 7'];

/** Returns the page of the book under a point of the window, the point as fractions of the page, and the page's width. */
const underPoint = (page: Page, point: { x: number; y: number }) =>
  page.evaluate(({ x, y }) => {
    const found = document.elementsFromPoint(x, y).find((each) => each.matches('[data-pdf-page]'));
    if (!found) throw new Error('there is no page');
    const { left, top, width, height } = found.getBoundingClientRect();
    const number = found.getAttribute('data-pdf-page');
    return { number, x: (x - left) / width, y: (y - top) / height, width };
  }, point);

/** Waits until the sharp picture is as large as the displayed page. */
const isSharp = (page: Page, number: number) =>
  expect
    .poll(() =>
      leaf(page, number).evaluate((element) => {
        const wide = element.querySelector('canvas')?.width ?? 0;
        return wide / (element.clientWidth * devicePixelRatio);
      }),
    )
    .toBeCloseTo(1, 1);

test('is printed page by page in its own size, and leaves nothing behind', async ({ page, hub }, info) => {
  const t = wordsFor(info, 'player/pdf');
  await addPdf(page, hub, 'printed', await bookPdf({ pages: 5 }));
  // No test can answer the browser's print dialog: once it was requested, the page is printed to a file instead.
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-asked-to-print', '');
  });
  await page.goto('/pdf/printed');
  await waitForPage(page, 1);
  await page.getByRole('button', { name: t('more'), exact: true }).click();
  await page.getByRole('button', { name: t('print'), exact: true }).click();
  await expect(page.locator('[data-asked-to-print]')).toBeAttached();
  const sheets = page.locator('body > div > img[src^=blob]');
  await expect(sheets).toHaveCount(5);
  const printed = await PDFDocument.load(await page.pdf({ preferCSSPageSize: true, printBackground: true }));
  const [first] = (await PDFDocument.load(await bookPdf({ pages: 1 }))).getPages();
  expect(printed.getPageCount()).toBe(5);
  for (const { width, height } of printed.getPages().map((each) => each.getSize())) {
    expect(Math.abs(width - (first?.getWidth() ?? 0))).toBeLessThan(1);
    expect(Math.abs(height - (first?.getHeight() ?? 0))).toBeLessThan(1);
  }
  await expect(sheets).toHaveCount(0);
  await expect(scroller(page)).toBeVisible();
});

test('Ctrl and the wheel zoom around the pointer; forms are read-only', async ({ page, hub }) => {
  await addPdf(page, hub, 'hands', await bookPdf({ pages: 12 }));
  await page.goto('/pdf/hands#page=3');
  await waitForPage(page, 3);
  const box = await scroller(page).boundingBox();
  if (!box) throw new Error('no pages');
  const point = { x: box.x + box.width * 0.3, y: box.y + box.height * 0.7 };
  const before = await underPoint(page, point);
  await page.mouse.move(point.x, point.y);
  await page.keyboard.down('Control');
  for (const turn of [-120, -120]) await page.mouse.wheel(0, turn);
  await expect.poll(async () => (await underPoint(page, point)).width).toBeGreaterThan(before.width * 1.8);
  await isSharp(page, 3);
  const large = await underPoint(page, point);
  expect(large).toMatchObject({ number: before.number });
  expect(large.x).toBeCloseTo(before.x, 2);
  expect(large.y).toBeCloseTo(before.y, 2);
  for (const turn of [120, 120]) await page.mouse.wheel(0, turn);
  await expect.poll(async () => (await underPoint(page, point)).width).toBeLessThan(before.width * 1.1);
  await page.keyboard.up('Control');
  expect((await underPoint(page, point)).y).toBeCloseTo(before.y, 1);
  // The window's own zoom is unchanged, and so is the page in the address.
  expect(await page.evaluate(() => visualViewport?.scale)).toBe(1);
  await expect(page).toHaveURL(/#page=3$/);

  await givePdf(page, await filledPdf());
  await page.goto('about:blank');
  await page.goto('/pdf/hands');
  await waitForPage(page, 1);
  await expect(leaf(page, 1).getByText('name: Ada Byron')).toBeAttached();
  await expect(leaf(page, 1).locator('input, select, textarea')).toHaveCount(0);
  // Both are drawn: there is ink at the text and at the tick, and none beside them.
  const ink = (x: number, y: number, width: number, height: number) =>
    leaf(page, 1)
      .locator('canvas')
      .evaluate(
        (canvas: HTMLCanvasElement, [left = 0, top = 0, wide = 0, high = 0]) => {
          const by = canvas.width / 400;
          const picture = canvas.getContext('2d')?.getImageData(left * by, top * by, wide * by, high * by);
          return picture?.data.filter((value, at) => at % 4 === 0 && value < 100).length ?? 0;
        },
        [x, y, width, height],
      );
  expect(await ink(100, 110, 200, 40)).toBeGreaterThan(100);
  expect(await ink(100, 210, 40, 40)).toBeGreaterThan(20);
  expect(await ink(200, 210, 100, 40)).toBe(0);
});

test.describe('on a phone', () => {
  test.use({ ...pixel, viewport: { width: 390, height: 844 } });

  test('two fingers zoom, and a presentation is paged in the direction of the document', async ({
    page,
    hub,
  }, info) => {
    const t = wordsFor(info, 'player/pdf');
    await addPdf(page, hub, 'fingers', await bookPdf({ pages: 5 }));
    await page.goto('/pdf/fingers#page=2');
    await waitForPage(page, 2);
    const hand = await fingersOn(page);
    const around = (x: number, y: number, half: number) => [
      { x: x - half, y },
      { x: x + half, y },
    ];
    const before = await underPoint(page, { x: 150, y: 300 });
    await hand.down(...around(150, 300, 40));
    // The fingers move apart, and drag the page along.
    for (const step of [1, 2, 3, 4])
      await hand.move(...around(150 + step * 10, 300 + step * 5, 40 + step * 10));
    await hand.up();
    const there = { x: 190, y: 320 };
    await expect.poll(async () => (await underPoint(page, there)).width).toBeCloseTo(before.width * 2, -1);
    await isSharp(page, 2);
    const large = await underPoint(page, there);
    expect(large).toMatchObject({ number: '2' });
    expect(large.x).toBeCloseTo(before.x, 2);
    expect(large.y).toBeCloseTo(before.y, 2);
    expect(await page.evaluate(() => visualViewport?.scale)).toBe(1);
    await expect(page).toHaveURL(/#page=2$/);
    await hand.down(...around(190, 320, 80));
    for (const half of [60, 40]) await hand.move(...around(190, 320, half));
    await hand.up();
    await expect.poll(async () => (await underPoint(page, there)).width).toBeCloseTo(before.width, -1);

    const show = page.getByRole('dialog', { name: t('present') });
    const swipe = async (from: number, to: number) => {
      await hand.down({ x: from, y: 400 });
      await hand.move({ x: (from + to) / 2, y: 405 });
      await hand.move({ x: to, y: 405 });
      await hand.up();
    };
    const present = async () => {
      await page.getByRole('button', { name: t('more'), exact: true }).click();
      await page.getByRole('button', { name: t('present'), exact: true }).click();
      await expect(show).toBeVisible();
    };
    await present();
    await expect(show.getByText('2 / 5')).toBeVisible();
    await swipe(300, 100);
    await expect(show.getByText('3 / 5')).toBeVisible();
    await swipe(100, 300);
    await swipe(100, 300);
    await expect(show.getByText('1 / 5')).toBeVisible();
    // A downward swipe does not turn the page, a tap does.
    await hand.down({ x: 200, y: 200 });
    await hand.move({ x: 200, y: 400 });
    await hand.up();
    await expect(show.getByText('1 / 5')).toBeVisible();
    await page.touchscreen.tap(200, 300);
    await expect(show.getByText('2 / 5')).toBeVisible();
    // Content behind the presentation cannot be reached by keyboard.
    for (let presses = 0; presses < 6; presses += 1) {
      await page.keyboard.press('Tab');
      await expect(show.locator(':focus')).toHaveCount(1);
    }
    await page.keyboard.press('Escape');
    await expect(show).toBeHidden();
    await expect(page).toHaveURL(/#page=2$/);

    await givePdf(page, await bookPdf({ pages: 5, isRightToLeft: true }));
    await page.goto('about:blank');
    await page.goto('/pdf/fingers#page=2');
    await waitForPage(page, 2);
    await present();
    await swipe(100, 300);
    await expect(show.getByText('3 / 5')).toBeVisible();
    await swipe(300, 100);
    await expect(show.getByText('2 / 5')).toBeVisible();
  });
});
