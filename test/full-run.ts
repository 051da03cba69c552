/** True if everything is tested at length (`npm test -- --full`), and not only what every change has to pass. */
export const isFullRun = process.env.FULL_TESTS === 'true';

/** Details of a journey that only a full run makes: `test(title, inFull, …)`. */
export const inFull = { tag: '@full' } as const;

/** Picks a number: fewer every day, all of them in a full run. */
export function few(daily: number, full: number): number {
  return isFullRun ? full : daily;
}
