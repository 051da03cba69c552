/** Longest wait after a failed attempt. */
export const longestBackoffMs = 15 * 60_000;

/**
 * Returns the wait after the given failed attempt (1, 2, …): doubled each time up to a quarter of an hour or another limit;
 * half of it is random, so that jobs that failed together are not retried together.
 */
export function backoffMs(
  attempt: number,
  firstMs = 5000,
  random = Math.random,
  mostMs = longestBackoffMs,
): number {
  const full = Math.min(mostMs, firstMs * 2 ** Math.min(attempt - 1, 30));
  return Math.round(full / 2 + (full / 2) * random());
}
