import { useCallback, useEffect, useRef, useState } from 'react';
import type { View } from './view/use-view.ts';

/** Pixels to scroll before the toolbar hides. */
const distance = 24;
/** Milliseconds without scrolling after which the toolbar returns. */
const restMs = 1000;

/** Hides the toolbar while the user scrolls down; scrolling up, a pause, or a tap on the page brings it back. */
export function useReceding({ scroller, onScroll }: View) {
  const [isReceded, setReceded] = useState(false);
  const from = useRef(0);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(rest.current), []);
  const follow = useCallback(() => {
    const isByHand = onScroll();
    const top = scroller.current?.scrollTop ?? 0;
    const by = top - from.current;
    if (!isByHand || Math.abs(by) > distance) {
      from.current = top;
      setReceded(isByHand && by > 0);
    }
    clearTimeout(rest.current);
    rest.current = setTimeout(() => setReceded(false), restMs);
  }, [onScroll, scroller]);
  const toggle = useCallback(() => setReceded((before) => !before), []);
  return { isReceded, onScroll: follow, toggle };
}
