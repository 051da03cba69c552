import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { TextInput } from './text-input.tsx';

const pauseMs = 250;

interface Props {
  /** Label of the search, as its name and placeholder. */
  label: string;
  search: string;
  onSearch: (search: string) => void;
  className?: string | undefined;
  /** `/` focuses this field instead of opening the global search. */
  slash?: boolean;
}

/** Searches once typing pauses, and follows external changes of the search text. */
export function SearchField({ label, search, onSearch, className = '', slash = false }: Props) {
  const [text, setText] = useState(search);
  const reported = useRef(search);
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (search === reported.current) return;
    reported.current = search;
    setText(search);
  }, [search]);

  useEffect(() => {
    const wanted = text.trim();
    if (wanted === reported.current) return;
    const timer = setTimeout(() => {
      reported.current = wanted;
      onSearch(wanted);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [text, onSearch]);

  useEffect(() => (slash ? focusBySlash(field) : undefined), [slash]);

  return (
    <TextInput
      ref={field}
      className={className}
      type="search"
      name="search"
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={18} stroke={1.75} />}
      maxLength={200}
      {...(text && { dir: 'auto' })}
      {...(slash && { 'aria-keyshortcuts': '/' })}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
    />
  );
}

/** Listens on the document, before the window's handler, which opens the global search. */
function focusBySlash(field: { current: HTMLInputElement | null }): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    const { target } = event;
    const typing =
      target instanceof HTMLElement &&
      (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
    if (typing || document.querySelector('dialog:modal')) return;
    event.preventDefault();
    field.current?.focus();
    field.current?.select();
  };
  document.addEventListener('keydown', onKeyDown);
  return () => document.removeEventListener('keydown', onKeyDown);
}
