export interface PageClock {
  /** This page is in view now; null when none is, because the document is hidden or another page is coming. */
  show(page: number | null): void;
}

interface Time {
  now: () => number;
  later: (run: () => void, ms: number) => () => void;
}

/** A page that stays in view is told of after so long, then each time after twice as long. */
const firstMs = 2000;
const longestMs = 60_000;

/**
 * Measures how long each page is in view. It tells so whenever that ends, and meanwhile too: nobody turns the last page.
 * Glimpses are nothing.
 */
export function pageClock(tell: (page: number, seconds: number) => void, { now, later }: Time): PageClock {
  let current: { page: number; since: number } | null = null;
  let cancel = () => {};
  const tellSoFar = () => {
    if (!current) return;
    const seconds = Math.round((now() - current.since) / 100) / 10;
    if (seconds < 0.3) return;
    current.since = now();
    tell(current.page, seconds);
  };
  const wait = (ms: number) => {
    cancel = later(() => {
      tellSoFar();
      wait(Math.min(ms * 2, longestMs));
    }, ms);
  };
  return {
    show(page) {
      if (current?.page === page) return;
      cancel();
      tellSoFar();
      current = page === null ? null : { page, since: now() };
      if (current) wait(firstMs);
    },
  };
}
