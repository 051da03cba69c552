import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type PageText, pageText } from './page-text.ts';

/** Maximum number of cached page texts; the least recently used are dropped. */
const most = 500;

/** Reads and caches the texts of pages. */
export function textStore(pdf: PDFDocumentProxy): (page: number) => Promise<PageText> {
  const cache = new Map<number, Promise<PageText>>();
  return (number) => {
    const found = cache.get(number) ?? read(pdf, number);
    cache.delete(number);
    cache.set(number, found);
    found.catch(() => cache.delete(number));
    const [oldest] = cache.keys();
    if (cache.size > most && oldest !== undefined) cache.delete(oldest);
    return found;
  };
}

async function read(pdf: PDFDocumentProxy, number: number): Promise<PageText> {
  const page = await pdf.getPage(number);
  const { items } = await page.getTextContent();
  return pageText(items);
}
