export interface PageClock {
  /** Sets the page in view; null if there is none, because the document is hidden or being left. */
  show(page: number | null): void;
}

interface Time {
  now: () => number;
  later: (run: () => void, ms: number) => () => void;
}

/** Milliseconds until the first report of a page that stays in view, doubled after each report up to the longest. */
const firstMs = 2000;
const longestMs = 60_000;

/**
 * Measures how long each page is in view. Reports when the page leaves the view, and also in between: nobody turns the last
 * page. Ignores glimpses of less than 0.3 seconds.
 */
export function pageClock(report: (page: number, seconds: number) => void, { now, later }: Time): PageClock {
  let current: { page: number; since: number } | null = null;
  let cancel = () => {};
  const reportSoFar = () => {
    if (!current) return;
    const seconds = Math.round((now() - current.since) / 100) / 10;
    if (seconds < 0.3) return;
    current.since = now();
    report(current.page, seconds);
  };
  const wait = (ms: number) => {
    cancel = later(() => {
      reportSoFar();
      wait(Math.min(ms * 2, longestMs));
    }, ms);
  };
  return {
    show(page) {
      if (current?.page === page) return;
      cancel();
      reportSoFar();
      current = page === null ? null : { page, since: now() };
      if (current) wait(firstMs);
    },
  };
}
