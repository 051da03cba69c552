import type { MouseEvent } from 'react';

/** Handles a click on a link within the page by script; clicks with a modifier key are left to the browser. */
export function followHere(run: () => void): (event: MouseEvent) => void {
  return (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    run();
  };
}
