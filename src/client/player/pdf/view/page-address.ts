/** The page that an address names: `#page=3`. */
export function pageInHash(hash: string): number | null {
  const page = Number(new URLSearchParams(hash.slice(1)).get('page'));
  return Number.isInteger(page) && page > 0 ? page : null;
}

/** Puts the page into the address. The router of the hub is not told: it is the same page of the hub. */
export function writePage(page: number): void {
  if (pageInHash(location.hash) === page) return;
  const address = new URL(location.href);
  address.hash = `page=${page}`;
  try {
    History.prototype.replaceState.call(history, history.state, '', address);
  } catch {
    // Safari lets a page do that only so often; the next page is written again.
  }
}
