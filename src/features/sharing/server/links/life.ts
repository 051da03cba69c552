import type { StoredLink } from './stored.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** When a link made then has to end; null: never. */
export function latestEnd(createdAt: Date, longestDays: number | null): Date | null {
  return longestDays === null ? null : new Date(createdAt.getTime() + longestDays * dayMs);
}

/** A link without an end of its own has the latest there may be. */
export function withEnd(link: StoredLink, longestDays: number | null): StoredLink {
  return { ...link, expiresAt: link.expiresAt ?? latestEnd(link.createdAt, longestDays) };
}

/** The earlier of two ends, of which null is none. */
export function earlier(one: Date | null, other: Date | null): Date | null {
  return one && other ? new Date(Math.min(one.getTime(), other.getTime())) : (one ?? other);
}
