import { useEffect, useState } from 'react';
import { numberOf } from '../find/search.ts';
import type { Find } from '../find/use-find.ts';
import { useWords } from '../words.ts';

interface Props {
  page: number;
  pages: number;
  find: Find;
  isOn: boolean;
}

/** Delay in milliseconds before an announcement, so that pages scrolled past are not announced. */
const restMs = 600;

/** Announces the current page or match to screen readers. */
export function LiveStatus({ page, pages, find, isOn }: Props) {
  const t = useWords();
  const [spoken, setSpoken] = useState('');
  const { hit, found } = find;
  const text = hit
    ? t('find.said', { at: numberOf(found, hit), total: found.total, page: hit.page })
    : t('page-of', { page, pages });
  useEffect(() => {
    if (!isOn) return;
    const timer = setTimeout(() => setSpoken(text), restMs);
    return () => clearTimeout(timer);
  }, [text, isOn]);
  return (
    <p className="unseen" aria-live="polite">
      {spoken}
    </p>
  );
}
