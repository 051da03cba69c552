import type { Choices } from '../media/choices.ts';

/** Shuffled order of a list: by which numbers, and which came first. */
export interface Shuffle {
  seed: number;
  first: number;
}

/**
 * The order in which so many are played. Shuffled, the one that is on comes first, and the same seed gives the same order:
 * none comes again before all were on.
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

/** Returns the index of the next or previous track; null where there is none. Those that cannot be played are passed over. */
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

/** Mulberry32: small, and even enough for a list. */
function randomFrom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
