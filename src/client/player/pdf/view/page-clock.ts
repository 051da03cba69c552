export interface PageClock {
  /** This page is in view now; null when none is, because the document is hidden or another page is coming. */
  show(page: number | null): void;
}

/** Measures how long each page is in view, and tells it whenever that ends. Glimpses are nothing. */
export function pageClock(tell: (page: number, seconds: number) => void, now: () => number): PageClock {
  let current: { page: number; since: number } | null = null;
  return {
    show(page) {
      if (current?.page === page) return;
      const before = current;
      current = page === null ? null : { page, since: now() };
      if (!before) return;
      const seconds = Math.round((now() - before.since) / 100) / 10;
      if (seconds >= 0.3) tell(before.page, seconds);
    },
  };
}
