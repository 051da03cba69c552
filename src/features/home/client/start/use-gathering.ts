import { useEffect, useState } from 'react';
import { useLanguage } from '#client/i18n/words.ts';
import { useBegun, useCurrentAnnouncements } from '../api.ts';
import { useFollowUp, useMyLinks, useMyPrograms, useNewest, useWork } from './queries.ts';

/** Time after which the parts that have loaded are shown. */
const patienceMs = 3000;

/**
 * True while the parts of the start page are loading. Any of them may be empty, so they are shown together: a part that
 * appeared later would move what somebody is about to click.
 */
export function useGathering(): boolean {
  const parts = [
    useCurrentAnnouncements(),
    useBegun(useLanguage()),
    useWork(),
    useMyLinks(),
    useFollowUp(),
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
