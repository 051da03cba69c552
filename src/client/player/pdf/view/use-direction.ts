import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useState } from 'react';
import type { Language } from '#shared/locale.ts';
import type { PageText } from '../find/page-text.ts';
import { documentDirection } from './direction.ts';

/** Returns the direction in which the document is paged. */
export function useDirection(
  pdf: PDFDocumentProxy | null,
  language: Language | null,
  textOf: (page: number) => Promise<PageText>,
): 'ltr' | 'rtl' {
  const [direction, setDirection] = useState<'ltr' | 'rtl'>('ltr');
  useEffect(() => {
    if (!pdf) return;
    let isGone = false;
    const find = async () => {
      const all = (await pdf.getViewerPreferences()) as Map<string, unknown> | null;
      const value = all?.get('Direction');
      const { folded } = await textOf(1);
      const found = documentDirection(typeof value === 'string' ? value : null, language, folded);
      if (!isGone) setDirection(found);
    };
    find().catch(() => {});
    return () => {
      isGone = true;
    };
  }, [pdf, language, textOf]);
  return direction;
}
