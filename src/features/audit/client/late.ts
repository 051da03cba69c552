import type { TrailCheck } from '../contract.ts';

/** One night may be missed while the hub is started anew. */
const longestMs = 36 * 60 * 60 * 1000;

/** Whether the nightly look is overdue. A hub that has never looked is new, or says so where its looks are listed. */
export function isLate(last: Pick<TrailCheck, 'at'> | undefined, now: Date): boolean {
  return last !== undefined && now.getTime() - Date.parse(last.at) > longestMs;
}
