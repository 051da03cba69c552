const besideIt = 48;

/** Scrolls the row until the tab and a bit of its neighbor are visible; the page itself does not scroll. */
export function showInRow(tab: HTMLElement | null): void {
  const row = tab?.parentElement;
  if (!tab || !row) return;
  const [of, within] = [tab.getBoundingClientRect(), row.getBoundingClientRect()];
  if (of.left < within.left) row.scrollLeft -= within.left - of.left + besideIt;
  else if (of.right > within.right) row.scrollLeft += of.right - within.right + besideIt;
}
