const onceInMs = 10_000;

/** Reloads this page; false if it was reloaded for the same reason a moment ago, which would loop forever. */
export function reloadOnce(why: string): boolean {
  const mark = `reloaded-for-${why} ${location.pathname}`;
  try {
    if (Date.now() - Number(sessionStorage.getItem(mark) ?? 0) < onceInMs) return false;
    sessionStorage.setItem(mark, String(Date.now()));
  } catch {
    // Without storage, the navigation type shows if the page was just reloaded.
    const [navigation] = performance.getEntriesByType('navigation');
    if (navigation && 'type' in navigation && navigation.type === 'reload') return false;
  }
  location.reload();
  return true;
}
