import { useCallback, useEffect, useRef, useState } from 'react';
import type { View } from './view/use-view.ts';

/** So far somebody scrolls before the tools make room. */
const distance = 24;
/** After such a rest they are in reach again. */
const restMs = 1000;

/** The tools make room while one reads on, and come back when one goes back, rests, or taps the page. */
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
