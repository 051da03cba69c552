import { PDFDocument, type PDFFont, PDFName, PDFString, StandardFonts } from '@cantoo/pdf-lib';

interface Book {
  pages: number;
  /** Words that are on one page only, by page. */
  words?: Record<number, string>;
  /** Pages without any text, as a scanner makes them. */
  scanned?: readonly number[];
  isRightToLeft?: boolean;
  password?: string;
}

/** A book: lines of words on every page, every tenth in landscape, and links on the first page to page 7 and another site. */
export async function bookPdf({
  pages,
  words = {},
  scanned = [],
  isRightToLeft,
  password,
}: Book): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (let number = 1; number <= pages; number += 1) {
    const size: [number, number] = number % 10 === 0 ? [842, 595] : [595, 842];
    const page = pdf.addPage(size);
    if (scanned.includes(number)) page.drawRectangle({ x: 60, y: 60, width: 300, height: 300 });
    else writePage(page, font, number, words[number]);
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
      x: 60,
      y: top - 20 - line * 19,
      size: 12,
      font,
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
