import { dayMs } from '#shared/durations.ts';
import type { StoredLink } from './stored.ts';

/** Latest possible expiry of a link made then; null: none. */
export function latestEnd(createdAt: Date, longestDays: number | null): Date | null {
  return longestDays === null ? null : new Date(createdAt.getTime() + longestDays * dayMs);
}

/** Gives a link without an expiry of its own the latest possible one. */
export function withEnd(link: StoredLink, longestDays: number | null): StoredLink {
  return { ...link, expiresAt: link.expiresAt ?? latestEnd(link.createdAt, longestDays) };
}

/** Earlier of two expiries, of which null is none. */
export function earlierExpiry(one: Date | null, other: Date | null): Date | null {
  return one && other ? new Date(Math.min(one.getTime(), other.getTime())) : (one ?? other);
}
