import { useCallback } from 'react';

/**
 * Marks a scrollable row with `data-before` and `data-after` while it has hidden content on that side, in the direction of the
 * text.
 */
export function useEdges() {
  return useCallback((row: HTMLElement | null) => {
    if (!row) return;
    const mark = () => {
      // `scrollLeft` is negative in right-to-left text.
      const gone = Math.abs(row.scrollLeft);
      row.toggleAttribute('data-before', gone > 1);
      row.toggleAttribute('data-after', row.scrollWidth - row.clientWidth - gone > 1);
    };
    const sizes = new ResizeObserver(mark);
    const follow = () => {
      for (const child of row.children) sizes.observe(child);
      mark();
    };
    const children = new MutationObserver(follow);
    sizes.observe(row);
    children.observe(row, { childList: true });
    row.addEventListener('scroll', mark, { passive: true });
    follow();
    return () => {
      sizes.disconnect();
      children.disconnect();
      row.removeEventListener('scroll', mark);
    };
  }, []);
}
