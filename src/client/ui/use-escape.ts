import { useEffect, useRef } from 'react';
import { openDialogs } from '#client/ui/open-dialogs.ts';

/** Runs a function on Escape, unless an open dialog or menu, or a field with the focus, needs the key. */
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
    // Runs before a menu closes, so that one press closes the menu alone.
    document.addEventListener('keydown', heed, { capture: true });
    return () => document.removeEventListener('keydown', heed, { capture: true });
  }, []);
}
