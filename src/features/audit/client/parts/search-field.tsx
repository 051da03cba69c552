import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useWords } from '../words.ts';
import type { FilterProps } from './filter-bar.tsx';

const pauseMs = 400;

/** Searches once the person pauses, or at once on Enter. */
export function SearchField({ search: { q = '' }, onChange }: FilterProps) {
  const t = useWords();
  const [draft, setDraft] = useState(q);
  const sent = useRef(q);
  const change = useRef(onChange);
  change.current = onChange;

  // The address was changed from elsewhere: by going back, or by clearing the filters.
  useEffect(() => {
    if (q === sent.current) return;
    sent.current = q;
    setDraft(q);
  }, [q]);

  useEffect(() => {
    if (draft === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = draft;
      change.current({ q: draft }, { replace: true });
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [draft]);

  const searchNow = () => {
    sent.current = draft;
    onChange({ q: draft }, { replace: true });
  };
  return (
    <TextInput
      type="search"
      label={t('filter.text')}
      placeholder={t('filter.text-hint')}
      leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
      maxLength={200}
      value={draft}
      onChange={(event) => setDraft(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') searchNow();
      }}
    />
  );
}
