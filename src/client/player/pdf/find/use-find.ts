import { useCallback, useEffect, useRef, useState } from 'react';
import { patternOf } from './matches.ts';
import type { PageText } from './page-text.ts';
import { fetchPageWords } from './page-words.ts';
import { type Hit, nextHit, nothing, pagesFrom, readAhead, type SearchResult, search } from './search.ts';

export interface Find {
  isOpen: boolean;
  query: string;
  found: SearchResult;
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
  /** URL of the extracted text of all pages; null if there is none. */
  words: string | null;
  textOf: (page: number) => Promise<PageText>;
  show: (hit: Hit) => void;
}

/** Searches the document from the current page on, and goes to the first match as soon as there is one. */
export function useFind({ isReady, pages, page, words, textOf, show }: Options): Find {
  const [isOpen, setOpen] = useState(false);
  const [query, setQuery] = useState('');
  const [found, setFound] = useState<SearchResult>(nothing);
  const [hit, setHit] = useState<Hit | null>(null);
  const now = useRef({ page, found, hit, show });
  now.current = { page, found, hit, show };

  const go = useCallback((next: Hit | null) => {
    setHit(next);
    if (next) now.current.show(next);
  }, []);

  // Prefetches the text when the search field opens, while the user is still typing.
  const text = useRef<Promise<readonly string[] | null> | null>(null);
  useEffect(() => {
    text.current = null;
    if (!isReady || !isOpen) return;
    const ended = new AbortController();
    const coming = words ? fetchPageWords(words, pages) : Promise.resolve(null);
    text.current = coming;
    void coming.then((found) => {
      if (!found) void readAhead(pagesFrom(now.current.page, pages), textOf, ended.signal);
    });
    return () => ended.abort();
  }, [isReady, isOpen, pages, words, textOf]);

  useEffect(() => {
    if (!isReady || !isOpen) return;
    const from = now.current.hit?.page ?? now.current.page;
    setHit(null);
    const pattern = patternOf(query);
    if (!pattern) return setFound(nothing);
    const ended = new AbortController();
    let isShown = false;
    const report = (next: SearchResult) => {
      setFound(next);
      if (isShown || next.total === 0) return;
      isShown = true;
      go(nextHit(next, { page: from, at: null }, 1));
    };
    setFound({ ...nothing, isDone: false });
    void Promise.resolve(text.current).then((texts) => {
      const order = pagesFrom(from, pages).filter(
        (each) => !texts || texts[each - 1]?.search(pattern) !== -1,
      );
      return search(pattern, order, textOf, ended.signal, report);
    });
    return () => ended.abort();
  }, [isReady, isOpen, query, pages, textOf, go]);

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
