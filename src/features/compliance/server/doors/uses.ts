/** Records of use, and whom correspondence has reached. */

export { recordDailyUse } from '../uses/daily/record.ts';
export { recordSent } from '../uses/daily/sending.ts';
export { fileMarkOf, markOf, marksOf, pageMarkOf, readMarkOf } from '../uses/marks.ts';
export { notifyReachIsFull, reachOf, watchReach, wouldExceedReach } from '../uses/reach.ts';
export { recordUse, recordUses, type Use } from '../uses/record.ts';
