import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Page, and the fraction of its height to scroll to. */
export interface Destination {
  page: number;
  part: number;
}

/** Resolves a named or explicit destination of pdf.js; null if it is not in the document. */
export async function resolveDestination(pdf: PDFDocumentProxy, given: unknown): Promise<Destination | null> {
  try {
    const target: unknown = typeof given === 'string' ? await pdf.getDestination(given) : given;
    if (!Array.isArray(target)) return null;
    const index = await indexOf(pdf, target[0]);
    if (index === null || index < 0 || index >= pdf.numPages) return null;
    return { page: index + 1, part: await partOf(pdf, index, target) };
  } catch {
    return null;
  }
}

async function indexOf(pdf: PDFDocumentProxy, first: unknown): Promise<number | null> {
  if (typeof first === 'number') return first;
  if (!first || typeof first !== 'object' || !('num' in first) || !('gen' in first)) return null;
  return pdf.getPageIndex(first as { num: number; gen: number });
}

/** Returns the fraction of the page's height, with a small margin above; 0 for destinations without a vertical position. */
async function partOf(pdf: PDFDocumentProxy, index: number, target: readonly unknown[]): Promise<number> {
  const kind = (target[1] as { name?: string } | undefined)?.name;
  const y = kind === 'XYZ' ? target[3] : kind === 'FitH' || kind === 'FitBH' ? target[2] : null;
  if (typeof y !== 'number') return 0;
  const viewport = (await pdf.getPage(index + 1)).getViewport({ scale: 1 });
  const [, top = 0] = viewport.convertToViewportPoint(0, y) as number[];
  const part = top / viewport.height - 0.02;
  return part > 0.03 && part < 1 ? part : 0;
}
