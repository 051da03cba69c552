import { devices } from '@playwright/test';
import type { PlayerEvent } from '#shared/player-events.ts';
import { few } from '../test/full-run.ts';
import { bookPdf } from '../test/media/book.ts';
import { arabicPdf, chinesePdf, heavyPdf } from '../test/media/pdfs.ts';
import { nothingIsBlank } from '../test/nothing-is-blank.ts';
import { axeFinds } from './axe.ts';
import { expect, test } from './hub.ts';
import { addPdf, givePdf, leaf, scroller, waitForPage } from './pdf.ts';
import { wordsFor } from './words.ts';

const { viewport: _, defaultBrowserType: __, ...pixel } = devices['Pixel 7'];
const phone = { ...pixel, viewport: { width: 390, height: 844 } };
const longPages = few(100, 300);
const wordPage = longPages - 20;

test.describe('on a phone', () => {
  test.use(phone);

  test(`${longPages} pages are scrolled end to end with few canvases and no blank page, and are searched`, async ({
    page,
    hub,
  }, info) => {
    // Processing this many pages takes long, behind everything else that the machine has to do.
    test.slow();
    const t = wordsFor(info, 'player/pdf');
    await addPdf(page, hub, 'long', await bookPdf({ pages: longPages, words: { [wordPage]: 'cormorant' } }));
    await page.addInitScript(watchCanvases);
    await page.goto('/pdf/long');
    await waitForPage(page, 1);
    await expect(page.getByText(t('of-pages', { pages: longPages }), { exact: true })).toBeVisible();

    const session = await page.context().newCDPSession(page);
    const heap = async () => {
      await session.send('HeapProfiler.collectGarbage');
      return (await session.send('Runtime.getHeapUsage')).usedSize / 1e6;
    };
    const heaps: number[] = [];
    for (let stop = 1; stop <= 5; stop += 1) {
      await scroller(page).evaluate(async (element, part) => {
        const end = (element.scrollHeight - element.clientHeight) * part;
        for (let top = element.scrollTop; top < end; top += 700) {
          element.scrollTop = top;
          await new Promise(requestAnimationFrame);
        }
        element.scrollTop = end;
      }, stop / 5);
      // All pages in view are drawn; bench/pdf-scroll.ts measures how soon.
      await page.waitForFunction(nothingIsBlank);
      heaps.push(await heap());
    }
    await expect(leaf(page, longPages)).toBeVisible();
    expect(
      await page.evaluate(() => (window as unknown as { mostCanvases: number }).mostCanvases),
    ).toBeLessThanOrEqual(4);
    expect(heaps.at(-1) ?? 0).toBeLessThan((heaps[0] ?? 0) + 8);

    // Searching loads no pages: the text of all pages comes in one file.
    const words = page.waitForResponse(/\/media\/.*\.gz(\?|$)/);
    await page.getByRole('button', { name: t('find'), exact: true }).click();
    expect((await words).status()).toBe(200);
    const field = page.getByRole('searchbox');
    await field.fill('whale');
    await expect(page.locator('[data-active]').first()).toBeVisible();
    await field.fill('Cormorant');
    await expect(page.locator('output')).toHaveText(t('find.count', { at: 1, total: 1 }));
    await expect(page).toHaveURL(new RegExp(`#page=${wordPage}$`));
    await expect(leaf(page, wordPage).locator('[data-active]')).toBeVisible();

    // Without a page in the address, the last position is restored.
    await page.goto('about:blank');
    await page.goto('/pdf/long');
    await waitForPage(page, wordPage);
    await expect(page.getByRole('textbox', { name: t('page'), exact: true })).toHaveValue(`${wordPage}`);
  });
});

test('is read by keyboard and pointer, and reports the pages read', async ({ page, hub }, info) => {
  const t = wordsFor(info, 'player/pdf');
  await addPdf(page, hub, 'book', await bookPdf({ pages: 12 }));
  await page.addInitScript(recordEvents);
  await page.goto('/pdf/book#page=3');
  await waitForPage(page, 3);
  const number = page.getByRole('textbox', { name: t('page'), exact: true });
  await expect(number).toHaveValue('3');

  await page.keyboard.press('ArrowRight');
  await expect(number).toHaveValue('4');
  await expect(page).toHaveURL(/#page=4$/);
  await page.keyboard.press('Home');
  await waitForPage(page, 1);

  // Selected text is what gets copied.
  await leaf(page, 1).getByText('Chapter of page 1').selectText();
  expect(await page.evaluate(() => String(getSelection()))).toContain('Chapter of page 1');

  // One link within the document, and one to another site.
  const outside = leaf(page, 1).locator('a[target=_blank]');
  await expect(outside).toHaveAttribute('href', 'https://example.com/more');
  await expect(outside).toHaveAttribute('rel', /noopener/);
  await leaf(page, 1).locator('a[href="#page=7"]').press('Enter');
  await expect(number).toHaveValue('7');

  // Zooms in by key, resets the zoom, and rotates.
  await scroller(page).focus();
  const width = () => leaf(page, 7).evaluate((element) => element.clientWidth);
  const before = await width();
  await page.keyboard.press('+');
  await expect.poll(width).toBeGreaterThan(before);
  await page.keyboard.press('0');
  await expect.poll(width).toBe(before);
  await page.keyboard.press('r');
  await expect
    .poll(() => leaf(page, 7).evaluate((element) => element.clientWidth > element.clientHeight))
    .toBe(true);

  // Searches with the usual keys.
  await page.keyboard.press('Control+f');
  await page.keyboard.type('line 9');
  await expect(page.locator('output')).toHaveText(t('find.count', { at: 7, total: 12 }));
  await page.keyboard.press('Shift+Enter');
  await expect(page.locator('output')).toHaveText(t('find.count', { at: 6, total: 12 }));

  // Opens the panels, which axe checks as well.
  await page.getByRole('button', { name: t('panel'), exact: true }).click();
  await page.getByRole('button', { name: t('more'), exact: true }).click();
  expect(await axeFinds(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: t('page-of', { page: 9, pages: 12 }) }).click();
  await expect(number).toHaveValue('9');

  await scroller(page).focus();
  await page.keyboard.press('p');
  const show = page.getByRole('dialog', { name: t('present') });
  await expect(show).toBeVisible();
  expect(await axeFinds(page)).toEqual([]);
  for (const key of [' ', 'ArrowRight', 'ArrowRight']) await show.press(key);
  await expect(show.getByText('12 / 12')).toBeVisible();
  await show.press('Escape');
  await expect(show).toBeHidden();
  await expect(scroller(page)).toBeFocused();
  await waitForPage(page, 12);

  // Both ways to download the file report it, once each.
  const reported = () => page.evaluate(() => (window as unknown as { reported: PlayerEvent[] }).reported);
  const taken = async () => (await reported()).filter(({ type }) => type === 'downloaded').length;
  const word = wordsFor(info, 'sharing/shared')('download');
  await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: word }).click()]);
  await expect.poll(taken).toBe(1);
  await page.getByRole('button', { name: t('more'), exact: true }).click();
  const menu = page.locator('[data-choice][download]');
  await Promise.all([page.waitForEvent('download'), menu.click()]);
  await expect.poll(taken).toBe(2);

  const events = await reported();
  expect(new Set(events.map(({ content }) => content))).toEqual(new Set(['/pdf/book']));
  const types = events.map(({ type }) => type);
  expect(types.filter((type) => type === 'opened')).toHaveLength(1);
  expect(types.filter((type) => type === 'completed')).toHaveLength(1);
  expect(events).toContainEqual(
    expect.objectContaining({ type: 'page', page: 7, seconds: expect.any(Number) }),
  );
});

test.describe('in Arabic', () => {
  test.use({ ...phone, locale: 'ar' });

  test('a right-to-left document is paged from the right, and its words are found in every spelling', async ({
    page,
    hub,
  }) => {
    await addPdf(page, hub, 'right', await bookPdf({ pages: 4, isRightToLeft: true }));
    await page.goto('/pdf/right');
    await waitForPage(page, 1);
    const number = page.getByRole('textbox', { name: 'الصفحة', exact: true });
    await page.keyboard.press('ArrowLeft');
    await expect(number).toHaveValue('2');
    await page.keyboard.press('ArrowRight');
    await expect(number).toHaveValue('1');

    const words = arabicPdf([
      { text: 'الاستثمار', x: 300, y: 700 },
      { text: 'دليل', x: 420, y: 700 },
    ]);
    await addPdf(page, hub, 'guide', words);
    await page.goto('/pdf/guide');
    await waitForPage(page, 1);
    await page.getByRole('button', { name: 'البحث في المستند' }).click();
    await page.getByRole('searchbox').fill('دَلِيل الإستثمار');
    await expect(leaf(page, 1).locator('[data-active]').first()).toBeVisible();
    await page.getByRole('button', { name: 'الصفحات والمحتويات' }).click();
    expect(await axeFinds(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});

test('fonts and tables that a file omits come from the hub itself', async ({ page, hub }) => {
  const requests: string[] = [];
  page.on('response', (answer) => answer.ok() && requests.push(new URL(answer.url()).pathname));
  await addPdf(page, hub, 'tables', chinesePdf());
  await page.goto('/pdf/tables');
  await waitForPage(page, 1);
  expect(requests.find((path) => /\/cmaps\/UniGB-UCS2-H\.bcmap$/.test(path))).toBeTruthy();
  await expect(leaf(page, 1).getByText('投资者')).toBeAttached();
});

test('unreadable files are explained, with an alternative', async ({ page, hub }, info) => {
  const t = wordsFor(info, 'player/pdf');
  await addPdf(page, hub, 'odd', await bookPdf({ pages: 2 }));
  const open = async () => {
    await page.goto('about:blank');
    await page.goto('/pdf/odd');
  };

  await givePdf(page, await bookPdf({ pages: 2, password: 'sesame' }));
  await open();
  await page.getByLabel(t('password.label')).fill('wrong');
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('password.wrong'))).toBeVisible();
  expect(await axeFinds(page)).toEqual([]);
  await page.getByRole('button', { name: t('password.cancel') }).click();
  await page.getByRole('button', { name: t('password.again') }).click();
  await page.getByLabel(t('password.label')).fill('sesame');
  await page.keyboard.press('Enter');
  await waitForPage(page, 1);

  await givePdf(page, Buffer.from('this is no document at all'));
  await open();
  await expect(page.getByRole('heading', { name: t('fault.damaged.title') })).toBeVisible();
  expect(await axeFinds(page)).toEqual([]);

  let requests = 0;
  await givePdf(page, () => {
    requests += 1;
    return 410;
  });
  await open();
  await expect(page.getByRole('heading', { name: t('fault.gone.title') })).toBeVisible();
  await expect(page.getByRole('button', { name: t('reload') })).toBeVisible();
  expect(requests).toBe(1);

  // Connection lost midway: loaded pages stay, and loading resumes where it stopped.
  let isThere = true;
  const heavy = await heavyPdf(24);
  await givePdf(page, () => (isThere ? heavy : 503));
  await open();
  await waitForPage(page, 1);
  isThere = false;
  await page.getByRole('textbox', { name: t('page'), exact: true }).fill('20');
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('trouble.offline'))).toBeVisible();
  expect(await axeFinds(page)).toEqual([]);
  isThere = true;
  await page.getByRole('button', { name: t('retry') }).click();
  await waitForPage(page, 20);
  await expect(page.getByText(t('trouble.offline'))).toBeHidden();
});

/** Runs in the page: counts the canvases in each frame. */
function watchCanvases(): void {
  const counted = window as unknown as { mostCanvases: number };
  counted.mostCanvases = 0;
  const count = () => {
    counted.mostCanvases = Math.max(counted.mostCanvases, document.querySelectorAll('canvas').length);
    requestAnimationFrame(count);
  };
  count();
}

/** Runs in the page: stores the player's events. */
function recordEvents(): void {
  const stored: unknown[] = [];
  Object.assign(window, { reported: stored });
  addEventListener('resource-hub:player', (event) => stored.push((event as CustomEvent).detail));
}
