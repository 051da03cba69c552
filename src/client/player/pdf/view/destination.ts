import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A page, and the part of its height to begin at. */
export interface Destination {
  page: number;
  part: number;
}

/** Returns the place that something in a document leads to; null if that is nowhere in it. */
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

/** Only some kinds say how far down the page; a little is left above it. */
async function partOf(pdf: PDFDocumentProxy, index: number, target: readonly unknown[]): Promise<number> {
  const kind = (target[1] as { name?: string } | undefined)?.name;
  const y = kind === 'XYZ' ? target[3] : kind === 'FitH' || kind === 'FitBH' ? target[2] : null;
  if (typeof y !== 'number') return 0;
  const viewport = (await pdf.getPage(index + 1)).getViewport({ scale: 1 });
  const [, top = 0] = viewport.convertToViewportPoint(0, y) as number[];
  const part = top / viewport.height - 0.02;
  return part > 0.03 && part < 1 ? part : 0;
}
