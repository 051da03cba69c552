import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Returns a ref for an element, and its rendered width in pixels. */
export function useWidth<Part extends Element>(): [RefObject<Part | null>, number] {
  const part = useRef<Part>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const { current } = part;
    if (!current) return;
    const look = () => setWidth(current.getBoundingClientRect().width);
    look();
    const watching = new ResizeObserver(look);
    watching.observe(current);
    return () => watching.disconnect();
  }, []);
  return [part, width];
}
