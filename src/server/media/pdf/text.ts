import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { normalize } from '#shared/normalize.ts';
import { linesOf } from '#shared/pdf/lines.ts';

/** Longest text that is stored of one page. */
export const maxTextLength = 100_000;

/** The words of a page, line by line, as people type and search them. */
export async function pageText(page: PDFPageProxy): Promise<string> {
  const { items } = await page.getTextContent();
  return linesOf(items)
    .map(({ text }) => written(text))
    .filter(Boolean)
    .join('\n')
    .slice(0, maxTextLength);
}

/** Letters drawn in their joined forms become the letters themselves. */
function written(line: string): string {
  return normalize(line, 'NFKC').replace(/\s+/g, ' ').trim();
}
