import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useState } from 'react';
import { useReading } from '../reading.ts';
import { drawPage, release } from './draw-page.ts';
import type { DrawQueue } from './draw-queue.ts';

const width = 240;
/** Base urgency of thumbnails: they are drawn after all full-size pages. */
const urgency = 1e6;
const most = 120;

/** Object URLs of thumbnails by page, for each document. */
const shelves = new WeakMap<PDFDocumentProxy, Map<number, string>>();

/** Returns the URL of a page's thumbnail, for pages without one from the server: drawn by the queue, cached as a blob. */
export function usePicture(page: number, isWanted: boolean): string | null {
  const { pdf, queue } = useReading();
  const [picture, setPicture] = useState<string | null>(null);
  useEffect(() => {
    if (!pdf || !isWanted) return;
    const found = shelfOf(pdf).get(page);
    setPicture(found ?? null);
    return found ? undefined : draw(pdf, queue, page, setPicture);
  }, [pdf, queue, page, isWanted]);
  return picture;
}

/** Frees the cached thumbnails of a document. */
export function clearPictures(pdf: PDFDocumentProxy): void {
  for (const url of shelves.get(pdf)?.values() ?? []) URL.revokeObjectURL(url);
  shelves.delete(pdf);
}

function shelfOf(pdf: PDFDocumentProxy): Map<number, string> {
  const shelf = shelves.get(pdf) ?? new Map<number, string>();
  shelves.set(pdf, shelf);
  return shelf;
}

function draw(
  pdf: PDFDocumentProxy,
  queue: DrawQueue,
  page: number,
  report: (url: string) => void,
): () => void {
  return queue.add({
    urgency: () => urgency + page,
    run: async (signal) => {
      const proxy = await pdf.getPage(page);
      const scale = width / proxy.getViewport({ scale: 1 }).width;
      const canvas = await drawPage(proxy, { scale, rotation: 0, density: 1.5 }, signal);
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.8));
      release(canvas);
      if (!blob) return;
      const shelf = shelfOf(pdf);
      const url = URL.createObjectURL(blob);
      shelf.set(page, url);
      const [oldest] = shelf;
      if (shelf.size > most && oldest) {
        URL.revokeObjectURL(oldest[1]);
        shelf.delete(oldest[0]);
      }
      if (!signal.aborted) report(url);
    },
  });
}
