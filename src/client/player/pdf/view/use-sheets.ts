import { useEffect, useState } from 'react';
import type { PageSheet } from '#shared/shared-content.ts';

const none: readonly PageSheet[] = [];
const patienceMs = 2500;

/** Returns the thumbnail sheets once the document is open, or after 2.5 s: they are large files, and it has priority. */
export function useSheets(sheets: readonly PageSheet[], isOpen: boolean): readonly PageSheet[] {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  return isOpen || isLate ? sheets : none;
}
