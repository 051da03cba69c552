import { addStretch, lengthOf, type Stretch } from '#shared/stretches.ts';

/** Seconds between two reported positions above which they are a seek. At double speed, reports are half a second apart. */
const jump = 2;

/** Tracks playback positions, and from them the stretches that were really watched or heard. */
export interface WatchTracker {
  /** Called when playback has reached a second. */
  reach: (seconds: number) => void;
  /** Called on a seek: the part in between was not watched. */
  leap: () => void;
  /** Returns the stretches watched since the last call. */
  take: () => readonly Stretch[];
  /** Returns the seconds watched so far; repeated parts count once. */
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
