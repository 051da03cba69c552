import type { TrailCheck } from '../contract.ts';

/** Longest time between checks: one night may be missed during a restart. */
const longestMs = 36 * 60 * 60 * 1000;

/** True if the nightly check is overdue. A hub without any check is new, or says so where its checks are listed. */
export function isLate(last: Pick<TrailCheck, 'at'> | undefined, now: Date): boolean {
  return last !== undefined && now.getTime() - Date.parse(last.at) > longestMs;
}
