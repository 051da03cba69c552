const onceInMs = 10_000;

/** Asks for the page again, unless that was done a moment ago for the same reason: it would never end. */
export function reloadOnce(why: string): void {
  const mark = `reloaded-for-${why}`;
  try {
    if (Date.now() - Number(sessionStorage.getItem(mark) ?? 0) < onceInMs) return;
    sessionStorage.setItem(mark, String(Date.now()));
  } catch {
    // Where nothing can be kept, nobody knows whether it was done.
    return;
  }
  location.reload();
}
