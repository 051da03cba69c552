import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { isMotionWelcome } from '../../lib/motion.ts';

interface FollowState {
  box: RefObject<HTMLOListElement | null>;
  isFollowing: boolean;
  follow: () => void;
  leave: () => void;
  /** Scrolls a line into view, within the list only. */
  show: (at: number) => void;
}

/** Scrolls to the current line until the user scrolls the list. The page itself never scrolls. */
export function useFollow(on: number): FollowState {
  const box = useRef<HTMLOListElement>(null);
  const [isFollowing, setFollowing] = useState(true);
  const show = useCallback((at: number) => {
    const list = box.current;
    const line = list?.children[at];
    if (!list || !(line instanceof HTMLElement)) return;
    const top = line.offsetTop - list.offsetTop - (list.clientHeight - line.offsetHeight) / 3;
    list.scrollTo({ top, behavior: isMotionWelcome() ? 'smooth' : 'instant' });
  }, []);
  useEffect(() => {
    if (isFollowing && on >= 0) show(on);
  }, [isFollowing, on, show]);
  useEffect(() => {
    const list = box.current;
    if (!list) return;
    const stop = () => setFollowing(false);
    const stopByKey = ({ key }: KeyboardEvent) => /^(Page|Home|End|Arrow(Up|Down))/.test(key) && stop();
    const ending = new AbortController();
    const listening = { signal: ending.signal, passive: true };
    list.addEventListener('wheel', stop, listening);
    list.addEventListener('touchmove', stop, listening);
    list.addEventListener('keydown', stopByKey, listening);
    // Only a press on the list's scrollbar has the list itself as its target.
    list.addEventListener('pointerdown', ({ target }) => target === list && stop(), listening);
    return () => ending.abort();
  }, []);
  return {
    box,
    isFollowing,
    follow: useCallback(() => setFollowing(true), []),
    leave: useCallback(() => setFollowing(false), []),
    show,
  };
}
