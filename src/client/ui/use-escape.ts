import { useEffect, useRef } from 'react';
import { openDialogs } from '#client/ui/open-dialogs.ts';

/** Escape does this, unless something that is open or written in has more need of it. */
export function useEscape(run: () => void): void {
  const newest = useRef(run);
  newest.current = run;
  useEffect(() => {
    const heed = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || openDialogs.count() > 0) return;
      const { target } = event;
      const isWritten =
        target instanceof Element && target.matches('input:not([type="checkbox"]), textarea, select');
      if (!isWritten && !document.querySelector('details[open] > summary[aria-label]')) newest.current();
    };
    // Before a menu closes, so that one press closes the menu alone.
    document.addEventListener('keydown', heed, { capture: true });
    return () => document.removeEventListener('keydown', heed, { capture: true });
  }, []);
}
