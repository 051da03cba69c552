import { useCallback, useEffect, useRef, useState } from 'react';
import type { PageText } from './page-text.ts';
import { type Found, type Hit, nextHit, nothing, readAhead, search } from './search.ts';

export interface Find {
  isOpen: boolean;
  query: string;
  found: Found;
  hit: Hit | null;
  isBusy: boolean;
  open: () => void;
  close: () => void;
  look: (query: string) => void;
  step: (direction: 1 | -1) => void;
}

interface Options {
  isReady: boolean;
  pages: number;
  page: number;
  textOf: (page: number) => Promise<PageText>;
  show: (hit: Hit) => void;
}

/** Looks for words in the document from the page that is read on, and goes to the first match as soon as there is one. */
export function useFind({ isReady, pages, page, textOf, show }: Options): Find {
  const [isOpen, setOpen] = useState(false);
  const [query, setQuery] = useState('');
  const [found, setFound] = useState<Found>(nothing);
  const [hit, setHit] = useState<Hit | null>(null);
  const now = useRef({ page, found, hit, show });
  now.current = { page, found, hit, show };

  const go = useCallback((next: Hit | null) => {
    setHit(next);
    if (next) now.current.show(next);
  }, []);

  useEffect(() => {
    if (!isReady || !isOpen) return;
    const from = now.current.hit?.page ?? now.current.page;
    setHit(null);
    if (!query.trim()) return setFound(nothing);
    const ended = new AbortController();
    let isShown = false;
    const tell = (next: Found) => {
      setFound(next);
      if (isShown || next.total === 0) return;
      isShown = true;
      go(nextHit(next, { page: from, at: null }, 1));
    };
    setFound({ ...nothing, isDone: false });
    void search(query, { from, count: pages }, textOf, ended.signal, tell);
    return () => ended.abort();
  }, [isReady, isOpen, query, pages, textOf, go]);

  // Whoever opens the field is about to look for something: the pages are read while they write.
  useEffect(() => {
    if (!isReady || !isOpen) return;
    const ended = new AbortController();
    void readAhead({ from: now.current.page, count: pages }, textOf, ended.signal);
    return () => ended.abort();
  }, [isReady, isOpen, pages, textOf]);

  return {
    isOpen,
    query,
    found: isOpen ? found : nothing,
    hit: isOpen ? hit : null,
    isBusy: isOpen && !found.isDone,
    open: useCallback(() => setOpen(true), []),
    close: useCallback(() => setOpen(false), []),
    look: setQuery,
    step: (direction) => go(nextHit(found, hit ?? { page, at: null }, direction)),
  };
}
