import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { normalize } from '#shared/normalize.ts';
import { linesOf } from '#shared/pdf/lines.ts';

/** Longest text that is stored per page. */
export const maxTextLength = 100_000;

/** Returns the text of a page, line by line, as users type and search it. */
export async function pageText(page: PDFPageProxy): Promise<string> {
  const { items } = await page.getTextContent();
  return linesOf(items)
    .map(({ text }) => written(text))
    .filter(Boolean)
    .join('\n')
    .slice(0, maxTextLength);
}

/** Replaces ligatures and joined letter forms with the letters themselves. */
function written(line: string): string {
  return normalize(line, 'NFKC').replace(/\s+/g, ' ').trim();
}
