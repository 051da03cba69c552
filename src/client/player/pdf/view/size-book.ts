import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { OpenFile } from '../file/open-file.ts';
import type { Size } from './layout.ts';

/** Maximum bytes loaded only for the sizes of pages that are not in view yet. */
const budget = 512 * 1024;

export const sizeOf = (page: PDFPageProxy): Size => {
  const { width, height } = page.getViewport({ scale: 1 });
  return { width, height };
};

/** Reads the sizes of the pages in order, until that has cost more bytes than the budget. */
export async function learnSizes(
  pdf: PDFDocumentProxy,
  file: OpenFile,
  signal: AbortSignal,
  report: (sizes: ReadonlyMap<number, Size>) => void,
): Promise<void> {
  const before = file.received();
  let learned = new Map<number, Size>();
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number).catch(() => null);
    if (signal.aborted || file.received() - before > budget) break;
    if (page) learned.set(number, sizeOf(page));
    if (learned.size < 200 && number < pdf.numPages) continue;
    report(learned);
    learned = new Map();
  }
  if (!signal.aborted && learned.size > 0) report(learned);
}
