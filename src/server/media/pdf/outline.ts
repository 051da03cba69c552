import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PdfDocument } from '../task.ts';

type Entry = Awaited<ReturnType<PDFDocumentProxy['getOutline']>>[number];

const most = 2000;
const deepest = 8;

/** Returns the table of contents, flat and in order, without entries that lead nowhere in the file. */
export async function readOutline(pdf: PDFDocumentProxy): Promise<PdfDocument['outline']> {
  const found: PdfDocument['outline'] = [];
  const visit = async (entries: readonly Entry[], depth: number): Promise<void> => {
    for (const entry of entries) {
      if (found.length >= most || depth > deepest) return;
      const page = await pageOf(pdf, entry.dest).catch(() => null);
      const title = entry.title.replace(/\s+/g, ' ').trim().slice(0, 300);
      if (page && title) found.push({ title, page, depth });
      await visit(entry.items, depth + 1);
    }
  };
  await visit((await pdf.getOutline().catch(() => null)) ?? [], 0);
  return found;
}

async function pageOf(pdf: PDFDocumentProxy, place: Entry['dest']): Promise<number | null> {
  const target = typeof place === 'string' ? await pdf.getDestination(place) : place;
  const first: unknown = target?.[0];
  if (typeof first === 'number') return first < pdf.numPages ? first + 1 : null;
  if (!first || typeof first !== 'object' || !('num' in first) || !('gen' in first)) return null;
  return (await pdf.getPageIndex(first as { num: number; gen: number })) + 1;
}
