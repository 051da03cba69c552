import { useCallback, useEffect, useState } from 'react';
import type { DocumentState } from '../use-document.ts';
import type { Size } from './layout.ts';
import { learnSizes, sizeOf } from './size-book.ts';

/** A4 in points, assumed until the document's sizes are known. */
const a4: Size = { width: 595, height: 842 };

const pauseMs = 1000;

export interface Sizes {
  sizes: readonly Size[];
  learn: (sizes: ReadonlyMap<number, Size>) => void;
}

/** Returns the page sizes: from the first page's picture, then from the document. Unmeasured pages are sized as the first. */
export function useSizes(state: DocumentState, pages: number | null, picture: Size | null): Sizes {
  const [sizes, setSizes] = useState<readonly Size[]>(() => {
    const first = picture ? { width: a4.width, height: (a4.width * picture.height) / picture.width } : a4;
    return Array.from({ length: Math.max(1, pages ?? 1) }, () => first);
  });
  const learn = useCallback((measured: ReadonlyMap<number, Size>) => {
    setSizes((before) => {
      const isNew = ([page, { width, height }]: [number, Size]) =>
        before[page - 1]?.width !== width || before[page - 1]?.height !== height;
      return [...measured].some(isNew) ? before.map((size, at) => measured.get(at + 1) ?? size) : before;
    });
  }, []);
  useEffect(() => {
    if (state.kind !== 'open') return;
    const { pdf, file } = state;
    const closing = new AbortController();
    const begin = async () => {
      const first = sizeOf(await pdf.getPage(1));
      if (closing.signal.aborted) return;
      setSizes(Array.from({ length: pdf.numPages }, () => first));
      // Leaves the network to the page in view first.
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
      if (!closing.signal.aborted) await learnSizes(pdf, file, closing.signal, learn);
    };
    void begin().catch(() => {});
    return () => closing.abort();
  }, [state, learn]);
  return { sizes, learn };
}
