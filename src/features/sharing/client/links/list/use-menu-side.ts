import { useCallback } from 'react';

/** Height of the bars at the upper edge. */
const upperBars = 64;

/** Marks a menu inside with `data-up` while it is open and there is no room for it below, but above. */
export function useMenuSide() {
  return useCallback((box: HTMLElement | null) => {
    if (!box) return;
    const place = ({ target }: Event) => {
      if (!(target instanceof HTMLDetailsElement)) return;
      target.removeAttribute('data-up');
      const list = target.querySelector(':scope > div');
      if (!target.open || !list) return;
      const { bottom, height } = list.getBoundingClientRect();
      const lowerBars = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockEnd);
      const isBelow = bottom > innerHeight - (lowerBars || 0);
      const isRoomAbove = target.getBoundingClientRect().top - height > upperBars;
      if (isBelow && isRoomAbove) target.toggleAttribute('data-up', true);
      else list.scrollIntoView({ block: 'nearest' });
    };
    // It does not bubble.
    box.addEventListener('toggle', place, { capture: true });
    return () => box.removeEventListener('toggle', place, { capture: true });
  }, []);
}
