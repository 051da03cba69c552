import type { Stretch } from '#shared/player-events.ts';

/** Further apart than this, two reports of a place are a jump and not playing on. At double speed reports are half a second apart. */
const jump = 2;

/** Adds what lies between to the stretches, grown together where they touch. */
export function addStretch(stretches: readonly Stretch[], [from, to]: Stretch): Stretch[] {
  if (!(to > from)) return [...stretches];
  const apart = stretches.filter(([start, end]) => end < from || start > to);
  const touching = stretches.filter(([start, end]) => end >= from && start <= to);
  const whole: Stretch = [
    Math.min(from, ...touching.map(([start]) => start)),
    Math.max(to, ...touching.map(([, end]) => end)),
  ];
  return [...apart, whole].sort(([one], [other]) => one - other);
}

export function lengthOf(stretches: readonly Stretch[]): number {
  return stretches.reduce((sum, [from, to]) => sum + to - from, 0);
}

/** Follows a player from place to place, and knows what of it was really watched or heard. */
export interface Watching {
  /** It plays and has come here. */
  reach: (seconds: number) => void;
  /** It goes somewhere else: what lies between was not watched. */
  leap: () => void;
  /** What was watched since the last time one asked. */
  take: () => readonly Stretch[];
  /** All that was watched so far, in seconds. */
  total: () => number;
}

export function watch(): Watching {
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
