/** True in a full run (`npm test -- --full`), which tests more than every change has to pass. */
export const isFullRun = process.env.FULL_TESTS === 'true';

/** Details of a journey that only a full run includes: `test(title, inFull, …)`. */
export const inFull = { tag: '@full' } as const;

/** Returns the daily number, or the full number in a full run. */
export function few(daily: number, full: number): number {
  return isFullRun ? full : daily;
}
