const onceInMs = 10_000;

/** Asks for this page again; false where that was done a moment ago for the same reason: it would never end. */
export function reloadOnce(why: string): boolean {
  const mark = `reloaded-for-${why} ${location.pathname}`;
  try {
    if (Date.now() - Number(sessionStorage.getItem(mark) ?? 0) < onceInMs) return false;
    sessionStorage.setItem(mark, String(Date.now()));
  } catch {
    // Where nothing can be kept, nobody knows whether it was done.
    return false;
  }
  location.reload();
  return true;
}
