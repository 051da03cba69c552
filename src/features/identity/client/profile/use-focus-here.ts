import { type RefObject, useEffect } from 'react';

/** Moves focus to an element while it is shown, and to the section around it afterwards. */
export function useFocusHere(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const here = box.current;
    const around = here?.closest('section');
    here?.scrollIntoView({ block: 'nearest' });
    here?.focus({ preventScroll: true });
    return () => {
      if (!around) return;
      around.tabIndex = -1;
      around.focus({ preventScroll: true });
    };
  }, [box]);
}
