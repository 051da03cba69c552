import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useState } from 'react';
import { useReading } from '../reading.ts';
import { drawPage, release } from './draw-page.ts';
import type { DrawQueue } from './draw-queue.ts';

const width = 240;
/** After all that is drawn sharp. */
const urgency = 1e6;
const most = 120;

/** Small pictures by page; each document has its own. */
const shelves = new WeakMap<PDFDocumentProxy, Map<number, string>>();

/** A small picture of a page where the server made none: drawn when its turn comes, and kept without a canvas. */
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

/** Throws the pictures of a document away. */
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
  tell: (url: string) => void,
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
      if (!signal.aborted) tell(url);
    },
  });
}
