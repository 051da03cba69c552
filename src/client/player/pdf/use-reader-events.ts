import { useCallback, useEffect, useRef } from 'react';
import { dispatchPlayerEvent } from '../events.ts';
import { savePlace } from '../places.ts';
import { writePage } from './view/page-address.ts';
import { pageClock } from './view/page-clock.ts';

interface ReaderPosition {
  /** The path of the content's own page. */
  content: string;
  page: number;
  pages: number;
  /** True if the last page is in view. */
  isAtEnd: boolean;
}

/** Reports which pages are read and for how long, and saves the position. Returns the handler to call once a page is drawn. */
export function useReaderEvents({ content, page, pages, isAtEnd }: ReaderPosition): () => void {
  const isOpened = useRef(false);
  const isCompleted = useRef(false);
  const now = useRef({ page, pages, isAtEnd });
  now.current = { page, pages, isAtEnd };
  const clock = useRef<ReturnType<typeof pageClock> | null>(null);
  clock.current ??= pageClock(
    (seen, seconds) => dispatchPlayerEvent({ content, type: 'page', page: seen, seconds }),
    {
      now: () => performance.now(),
      later: (run, ms) => {
        const timer = setTimeout(run, ms);
        return () => clearTimeout(timer);
      },
    },
  );

  const look = useCallback(() => {
    if (!isOpened.current) return;
    const isHidden = document.visibilityState === 'hidden';
    clock.current?.show(isHidden ? null : now.current.page);
    if (isHidden || !now.current.isAtEnd || isCompleted.current) return;
    isCompleted.current = true;
    savePlace(content, { at: now.current.page, of: now.current.pages, isDone: true });
    dispatchPlayerEvent({ content, type: 'completed' });
  }, [content]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each page that comes into view
  useEffect(look, [look, page, isAtEnd]);

  useEffect(() => {
    const leave = () => clock.current?.show(null);
    document.addEventListener('visibilitychange', look);
    addEventListener('pagehide', leave);
    return () => {
      document.removeEventListener('visibilitychange', look);
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [look]);

  useEffect(() => {
    if (!isOpened.current) return;
    savePlace(content, { at: page, of: pages, isDone: isCompleted.current });
    writePage(page);
  }, [content, page, pages]);

  return useCallback(() => {
    if (isOpened.current) return;
    isOpened.current = true;
    const { page: at, pages: of } = now.current;
    // The first page is not saved: readers begin there anyway.
    if (at > 1) savePlace(content, { at, of, isDone: false });
    dispatchPlayerEvent({ content, type: 'opened' });
    look();
  }, [content, look]);
}
