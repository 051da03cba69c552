const onceInMs = 10_000;

/** Asks for this page again; false where that was done a moment ago for the same reason: it would never end. */
export function reloadOnce(why: string): boolean {
  const mark = `reloaded-for-${why} ${location.pathname}`;
  try {
    if (Date.now() - Number(sessionStorage.getItem(mark) ?? 0) < onceInMs) return false;
    sessionStorage.setItem(mark, String(Date.now()));
  } catch {
    // A page that was just loaded again says so itself if nothing can be stored.
    const [navigation] = performance.getEntriesByType('navigation');
    if (navigation && 'type' in navigation && navigation.type === 'reload') return false;
  }
  location.reload();
  return true;
}
