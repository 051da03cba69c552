import { PDFDocument, type PDFFont, PDFName, PDFString, StandardFonts } from '@cantoo/pdf-lib';
import type { Locator, Page } from '@playwright/test';
import type { NewItem } from '#features/library/server/items/create.ts';
import { addFileItem } from '../test/library.ts';
import { expect } from './hub.ts';
import { openDatabase } from './sign-in.ts';

interface Book {
  pages: number;
  /** Words that stand on one page only. */
  words?: Record<number, string>;
  isRightToLeft?: boolean;
  password?: string;
}

/** A book: lines of words on every page, every tenth on its side, and on the first page links to page 7 and elsewhere. */
export async function bookPdf({ pages, words = {}, isRightToLeft, password }: Book): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (let number = 1; number <= pages; number += 1) {
    const size: [number, number] = number % 10 === 0 ? [842, 595] : [595, 842];
    writePage(pdf.addPage(size), font, number, words[number]);
  }
  if (pages >= 7) addLinks(pdf);
  if (isRightToLeft) pdf.catalog.set(PDFName.of('ViewerPreferences'), pdf.context.obj({ Direction: 'R2L' }));
  if (password) pdf.encrypt({ userPassword: password, ownerPassword: password });
  return pdf.save({ useObjectStreams: !password });
}

function writePage(page: ReturnType<PDFDocument['addPage']>, font: PDFFont, number: number, word = ''): void {
  const top = page.getHeight() - 80;
  page.drawText(`Chapter of page ${number} ${word}`, { x: 60, y: top, size: 22, font });
  for (let line = 1; line <= 24; line += 1)
    page.drawText(`Line ${line}: the whale swims on, and nobody on board has seen it but one.`, {
      ...{ x: 60, y: top - 20 - line * 19, size: 12, font },
    });
}

function addLinks(pdf: PDFDocument): void {
  const { context } = pdf;
  const first = pdf.getPage(0);
  const link = (Rect: number[], more: Record<string, unknown>) =>
    context.register(
      context.obj({
        Type: 'Annot',
        Subtype: 'Link',
        Rect,
        Border: [0, 0, 0],
        ...(more as Record<string, never>),
      }),
    );
  const inside = link([60, 700, 300, 725], { Dest: [pdf.getPage(6).ref, PDFName.of('Fit')] });
  const outside = link([60, 660, 300, 680], {
    A: { Type: 'Action', S: 'URI', URI: PDFString.of('https://example.com/more') },
  });
  first.node.set(PDFName.of('Annots'), context.obj([inside, outside]));
}

/** A form that somebody has filled in: a line of text, and a box that is ticked. */
export async function filledPdf(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([400, 400]);
  const form = pdf.getForm();
  const name = form.createTextField('name');
  name.setText('Ada Byron');
  name.addToPage(page, { x: 100, y: 250, width: 200, height: 40, borderWidth: 0 });
  const ticked = form.createCheckBox('agreed');
  ticked.addToPage(page, { x: 100, y: 150, width: 40, height: 40, borderWidth: 0 });
  ticked.check();
  return pdf.save();
}

/** Chinese words in a font that is not in the file: its letters are found by a table that the reader fetches. */
export function chinesePdf(): Buffer {
  const text = 'BT /F1 28 Tf 60 700 Td <6295 8D44 8005> Tj ET';
  const objects = [
    '<</Type /Catalog /Pages 2 0 R>>',
    '<</Type /Pages /Kids [3 0 R] /Count 1>>',
    '<</Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources <</Font <</F1 5 0 R>>>>>>',
    `<</Length ${text.length}>> stream\n${text}\nendstream`,
    '<</Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H /DescendantFonts [6 0 R]>>',
    '<</Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /FontDescriptor 7 0 R /CIDSystemInfo <</Registry (Adobe) /Ordering (GB1) /Supplement 2>>>>',
    '<</Type /FontDescriptor /FontName /STSong-Light /Flags 6 /Ascent 880 /Descent -120 /CapHeight 880 /ItalicAngle 0 /StemV 93 /FontBBox [-25 -254 1000 880]>>',
  ];
  const body = objects.map((object, at) => `${at + 1} 0 obj ${object} endobj`).join('\n');
  return Buffer.from(`%PDF-1.7\n${body}\ntrailer <</Root 1 0 R /Size 8>>\n%%EOF\n`);
}

/** Adds a PDF under this id, and waits until it can be read. */
export async function addPdf(
  page: Page,
  hub: { url: string; settings: Record<string, string> },
  contentId: string,
  bytes: Uint8Array,
  given: Partial<NewItem> = {},
): Promise<string> {
  const { id } = await openDatabase(hub, (ctx) =>
    addFileItem(ctx, bytes, {
      ...{ kind: 'pdf', contentId, titles: { en: contentId }, mime: 'application/pdf', name: 'book.pdf' },
      ...given,
    }),
  );
  await expect
    .poll(async () => (await page.request.get(`${hub.url}/pdf/${contentId}`)).status(), { timeout: 60_000 })
    .toBe(200);
  return id;
}

export const scroller = (page: Page): Locator => page.locator('section[tabindex="0"]');
export const leaf = (page: Page, number: number): Locator => page.locator(`[data-pdf-page="${number}"]`);

/** Gives these bytes out in place of any PDF of the hub's, by ranges; or a status, where that is what comes. */
export async function givePdf(
  page: Page,
  given: Uint8Array | ((begin: number) => Uint8Array | number),
): Promise<void> {
  const file = /\/media\/.*\.pdf(\?|$)/;
  await page.unroute(file);
  await page.route(file, async (route) => {
    const [, from = '0', to = ''] = /bytes=(\d+)-(\d*)/.exec(route.request().headers().range ?? '') ?? [];
    const found = typeof given === 'function' ? given(Number(from)) : given;
    if (typeof found === 'number') return route.fulfill({ status: found });
    const end = Math.min(found.length - 1, to ? Number(to) : found.length);
    await route.fulfill({
      status: 206,
      headers: { 'content-type': 'application/pdf', 'content-range': `bytes ${from}-${end}/${found.length}` },
      body: Buffer.from(found.subarray(Number(from), end + 1)),
    });
  });
}

/** The reader has come and drawn this page. */
export async function waitForPage(page: Page, number: number): Promise<void> {
  await expect(page.locator(`[data-pdf-page="${number}"][data-sharp]`)).toBeVisible({ timeout: 15_000 });
}
