import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type PageText, pageText } from './page-text.ts';

/** So many pages' texts are kept, the latest ones. */
const most = 500;

/** Reads the texts of pages, each but once while it is kept. */
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
