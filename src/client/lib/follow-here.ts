import type { MouseEvent } from 'react';

/** For a link that script follows within the page: a press with a key that opens a tab or a window stays the browser's. */
export function followHere(run: () => void): (event: MouseEvent) => void {
  return (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    run();
  };
}
