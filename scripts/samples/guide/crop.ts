import { PDFDocument } from '@cantoo/pdf-lib';

/** Width that Chromium leaves unpainted at the right edge, in points. */
const unpainted = 1.25;

/**
 * Cuts the white strip off the right edge of each page. Chromium makes a page a whole number of points wide but paints only the
 * width of the style sheet, so a page with a dark background ends with a white line.
 */
export async function cropUnpainted(pdf: Uint8Array): Promise<Uint8Array> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  for (const page of document.getPages()) {
    const { x, y, width, height } = page.getMediaBox();
    page.setMediaBox(x, y, width - unpainted, height);
    page.setCropBox(x, y, width - unpainted, height);
  }
  return document.save();
}
