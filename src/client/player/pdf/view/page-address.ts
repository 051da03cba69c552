/** Returns the page named in a URL's hash: `#page=3`. */
export function pageInHash(hash: string): number | null {
  const page = Number(new URLSearchParams(hash.slice(1)).get('page'));
  return Number.isInteger(page) && page > 0 ? page : null;
}

/** Writes the page into the URL without notifying the hub's router: the route does not change. */
export function writePage(page: number): void {
  if (pageInHash(location.hash) === page) return;
  const address = new URL(location.href);
  address.hash = `page=${page}`;
  try {
    History.prototype.replaceState.call(history, history.state, '', address);
  } catch {
    // Safari limits how often this may be called; the next page is written again.
  }
}
