import { type FocusEvent, useEffect, useRef, useState } from 'react';

/** Calls `done` after this time; the countdown is paused while the element is hovered or has the focus. */
export function useTimeout(ms: number, done: () => void) {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const left = useRef(ms);
  const newest = useRef(done);
  newest.current = done;
  const paused = hovered || focused;

  useEffect(() => {
    if (paused) return;
    const began = performance.now();
    const timer = setTimeout(() => newest.current(), left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(0, left.current - (performance.now() - began));
    };
  }, [paused]);

  return {
    onPointerEnter: () => setHovered(true),
    onPointerLeave: () => setHovered(false),
    onFocus: () => setFocused(true),
    onBlur: (event: FocusEvent<HTMLElement>) => setFocused(event.currentTarget.contains(event.relatedTarget)),
  };
}
