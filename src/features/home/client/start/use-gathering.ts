import { useEffect, useState } from 'react';
import { useLanguage } from '#client/i18n/words.ts';
import { useBegun, useCurrentAnnouncements } from '../api.ts';
import { useMyLinks, useMyPrograms, useNewest } from './queries.ts';

/** Whoever has waited this long sees what there is. */
const patienceMs = 3000;

/**
 * Whether the parts of the start page are still on their way. Of some of them nobody knows before whether they are there at
 * all, so they are shown together: what came later would push away what one is about to press.
 */
export function useGathering(): boolean {
  const parts = [
    useCurrentAnnouncements(),
    useBegun(useLanguage()),
    useMyLinks(),
    useMyPrograms(),
    useNewest(),
  ];
  const hasAll = parts.every(({ isLoading }) => !isLoading);
  const [isOver, setOver] = useState(hasAll);
  useEffect(() => {
    if (hasAll) setOver(true);
  }, [hasAll]);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  return !(isOver || hasAll);
}
