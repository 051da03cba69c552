import { addStretch, lengthOf, type Stretch } from '#shared/stretches.ts';

/** Further apart than this, two reports of a place are a jump and not playing on. At double speed reports are half a second apart. */
const jump = 2;

/** Follows a player from place to place, and knows what of it was really watched or heard. */
export interface WatchTracker {
  /** It plays and has come here. */
  reach: (seconds: number) => void;
  /** It goes somewhere else: what lies between was not watched. */
  leap: () => void;
  /** Returns the stretches watched since the last call. */
  take: () => readonly Stretch[];
  /** All that was watched so far, in seconds. */
  total: () => number;
}

export function watch(): WatchTracker {
  let last: number | null = null;
  let fresh: Stretch[] = [];
  let all: Stretch[] = [];
  return {
    reach: (seconds) => {
      if (last !== null && seconds > last && seconds - last <= jump) {
        fresh = addStretch(fresh, [last, seconds]);
        all = addStretch(all, [last, seconds]);
      }
      last = seconds;
    },
    leap: () => {
      last = null;
    },
    take: () => {
      const taken = fresh
        .map(([from, to]): Stretch => [tenth(from), tenth(to)])
        .filter(([from, to]) => to > from);
      fresh = [];
      return taken;
    },
    total: () => lengthOf(all),
  };
}

function tenth(seconds: number): number {
  return Math.round(seconds * 10) / 10;
}
