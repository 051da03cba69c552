import { useEffect, useState } from 'react';
import type { PageSheet } from '#shared/shared-content.ts';

const none: readonly PageSheet[] = [];
const patienceMs = 2500;

/** The small pictures of the pages, once the document is open: they are large files, and it comes first. Where it is long in coming, they do. */
export function useSheets(sheets: readonly PageSheet[], isOpen: boolean): readonly PageSheet[] {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  return isOpen || isLate ? sheets : none;
}
