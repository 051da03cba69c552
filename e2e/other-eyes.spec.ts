import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
import type { Page } from '@playwright/test';
import { languages } from '#shared/locale.ts';
import { axeFinds } from './axe.ts';
import { expect, test } from './hub.ts';
import { addItems, editor, mark } from './library.ts';
import { addPdf, leaf, waitForPage } from './pdf.ts';
import { openHub, prefer } from './preferences.ts';
import { signInAs } from './sign-in.ts';
import { wordsFor } from './words.ts';

/** Returns a PDF page with a link on every line. */
async function linkedPdf(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([595.28, 841.89]);
  const links = Array.from({ length: 20 }, (_, at) =>
    pdf.context.register(
      pdf.context.obj({
        Type: 'Annot',
        Subtype: 'Link',
        Rect: [60, 800 - at * 40, 300, 820 - at * 40],
        Border: [0, 0, 0],
        A: { S: 'URI', URI: PDFString.of(`https://example.com/${at}`) },
      }),
    ),
  );
  page.node.set(PDFName.of('Annots'), pdf.context.obj(links));
  return pdf.save();
}

test.describe('with forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });

  const fill = (page: Page, selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).backgroundColor);

  test('checked, chosen and switched-on controls are distinguishable', async ({ page, context, hub }) => {
    const title = mark();
    const [id = ''] = await addItems(hub, [{ titles: { en: title } }, { titles: { en: `${title} two` } }]);
    await signInAs(context, hub, { ...editor, roles: ['USER', 'EDITOR'] });
    await openHub(page, `/library/${id}`);
    const tab = '[role="tab"][aria-selected';
    await page.locator(`${tab}="true"]`).first().waitFor();
    expect(await fill(page, `${tab}="true"]`)).not.toBe(await fill(page, `${tab}="false"]`));
    await openHub(page, `/library?search=${title}&view=list`);
    const toggle = 'button[aria-pressed';
    expect(await fill(page, `${toggle}="true"]`)).not.toBe(await fill(page, `${toggle}="false"]`));
    const boxes = page.locator('main input[type=checkbox]');
    await boxes.last().check();
    const box = 'main input[type=checkbox]:';
    expect(await fill(page, `${box}checked`)).not.toBe(await fill(page, `${box}not(:checked)`));
    const tick = page.locator(`${box}checked + svg`).first();
    expect(await tick.evaluate((icon) => getComputedStyle(icon).color)).not.toBe(
      await fill(page, `${box}checked`),
    );
  });
});

test('at four times the size, bars leave room for the page', async ({ page, context, hub }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await addItems(hub, [{ titles: { en: mark() } }, { titles: { en: mark() } }]);
  await signInAs(context, hub, { ...editor, roles: ['USER', 'EDITOR'] });
  for (const path of ['/', '/library', '/links', '/profile', '/access-control']) {
    await openHub(page, path);
    await page.evaluate(() => scrollTo(0, 200));
    /** Share of the screen's height that wide fixed and sticky elements cover. */
    const covered = await page.evaluate(() => {
      const rows = new Set<number>();
      for (const element of document.querySelectorAll('body *')) {
        if (!['fixed', 'sticky'].includes(getComputedStyle(element).position)) continue;
        const { top, bottom, width } = element.getBoundingClientRect();
        if (width < innerWidth / 2) continue;
        for (let y = Math.max(0, Math.ceil(top)); y < Math.min(innerHeight, bottom); y += 1) rows.add(y);
      }
      return rows.size / innerHeight;
    });
    expect(covered, path).toBeLessThan(0.1);
    // The bars are still there, at the top and at the end of the page.
    await page.evaluate(() => scrollTo(0, 0));
    await expect(page.locator('[data-bar="navbar"]')).toBeInViewport();
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(page.locator('[data-nav="bottom-tabs"]')).toBeInViewport();
  }
});

for (const width of [390, 320])
  test(`the feedback form fits a screen of ${width} pixels`, async ({ page, context, baseURL }) => {
    await page.setViewportSize({ width, height: 700 });
    for (const language of languages) {
      await prefer(context, baseURL, { language });
      await page.goto('/feedback/new');
      const room = await page.evaluate(() => document.documentElement.clientWidth);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), language).toBe(room);
    }
  });

for (const colorScheme of ['dark', 'light'] as const)
  test.describe(`on a ${colorScheme} device`, () => {
    test.use({ colorScheme });
    test('the description of the API is readable', async ({ page }) => {
      await page.goto('/api/docs');
      // A few of the hundreds of articles are enough, with all their details open.
      await page.evaluate(() => {
        for (const article of [...document.querySelectorAll('article')].slice(4)) article.remove();
        for (const details of document.querySelectorAll('details')) details.open = true;
      });
      expect(await axeFinds(page)).toEqual([]);
    });
  });

test('on a phone the reader’s bar never covers the focused link', async ({ page, hub }, info) => {
  const t = wordsFor(info, 'player/pdf');
  await page.setViewportSize({ width: 390, height: 700 });
  await addPdf(page, hub, 'many-links', await linkedPdf());
  await page.goto('/pdf/many-links');
  await waitForPage(page, 1);
  const bar = page.getByRole('group', { name: t('tools') });
  const links = leaf(page, 1).locator('a[href^="https://example.com/"]');
  for (const link of await links.all()) {
    await link.focus();
    const [at, above] = [await link.boundingBox(), await bar.boundingBox()];
    expect((at?.y ?? 0) + (at?.height ?? 0)).toBeLessThanOrEqual(above?.y ?? 0);
  }
});
