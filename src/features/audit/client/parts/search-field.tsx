import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { toBeginning } from '#client/lists/list-address.ts';
import { TextInput } from '#client/ui/text-input.tsx';
import { useWords } from '../words.ts';
import type { FilterProps } from './filter-bar.tsx';

const pauseMs = 400;

/** Search field: searches after a pause in typing, or at once on Enter. */
export function SearchField({ address }: FilterProps) {
  const { q = '' } = address.raw;
  const onChange = (text: string) => address.change({ ...toBeginning, q: text }, 'replace');
  const t = useWords();
  const [draft, setDraft] = useState(q);
  const sent = useRef(q);
  const change = useRef(onChange);
  change.current = onChange;

  // Follows a change of the address from elsewhere: going back, or clearing the filters.
  useEffect(() => {
    if (q === sent.current) return;
    sent.current = q;
    setDraft(q);
  }, [q]);

  useEffect(() => {
    if (draft === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = draft;
      change.current(draft);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [draft]);

  const searchNow = () => {
    sent.current = draft;
    onChange(draft);
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
