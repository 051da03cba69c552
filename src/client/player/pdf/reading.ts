import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { createContext, useContext } from 'react';
import type { PageSheet } from '#shared/shared-content.ts';
import type { PageText } from './find/page-text.ts';
import type { DrawQueue } from './view/draw-queue.ts';
import type { Size } from './view/layout.ts';

/** State of the document that all parts of the reader share. */
export interface Reading {
  /** Null until the document is open. */
  pdf: PDFDocumentProxy | null;
  pages: number;
  title: string;
  poster: { url: string } | null;
  sheets: readonly PageSheet[];
  queue: DrawQueue;
  /** Returns the text of a page for searching. */
  textOf: (page: number) => Promise<PageText>;
  learn: (sizes: ReadonlyMap<number, Size>) => void;
  onDrawn: () => void;
  goTo: (page: number, part?: number) => void;
}

export const ReadingContext = createContext<Reading | null>(null);

export function useReading(): Reading {
  const reading = useContext(ReadingContext);
  if (!reading) throw new Error('There is no document around this part.');
  return reading;
}
