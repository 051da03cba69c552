const mark = 'reloaded-for-new-build';

/** After an upgrade the chunks of the old build are gone: a page that misses one is loaded anew, once. */
export function reloadOnStaleBuild(): void {
  addEventListener('vite:preloadError', (event) => {
    try {
      if (Date.now() - Number(sessionStorage.getItem(mark) ?? 0) < 10_000) return;
      sessionStorage.setItem(mark, String(Date.now()));
    } catch {
      return;
    }
    event.preventDefault();
    location.reload();
  });
}
