import type { Choices } from '../media/choices.ts';

/** Shuffled order of a list: its seed and its first track. */
export interface Shuffle {
  seed: number;
  first: number;
}

/**
 * Returns the order in which tracks are played. Shuffled, it begins with `first`, and the same seed gives the same order: no
 * track repeats before all were played.
 */
export function orderOf(count: number, shuffle: Shuffle | null): number[] {
  const order = [...Array(count).keys()];
  if (!shuffle) return order;
  const random = randomFrom(shuffle.seed);
  for (let at = count - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [order[at], order[other]] = [order[other] as number, order[at] as number];
  }
  const place = order.indexOf(shuffle.first);
  return place > 0 ? [...order.slice(place), ...order.slice(0, place)] : order;
}

/** Returns the index of the next or previous track; null if there is none. Tracks that cannot be played are skipped. */
export function neighbour(
  order: readonly number[],
  at: number,
  step: 1 | -1,
  { repeat, bad }: { repeat: Choices['repeat']; bad: ReadonlySet<number> },
): number | null {
  const place = order.indexOf(at);
  for (let far = 1; far <= order.length; far += 1) {
    const next = place + far * step;
    if (repeat !== 'all' && (next < 0 || next >= order.length)) return null;
    const found = order[(next + order.length * far) % order.length];
    if (found !== undefined && !bad.has(found)) return found;
  }
  return null;
}

/** Mulberry32: small, and random enough for a list. */
function randomFrom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
