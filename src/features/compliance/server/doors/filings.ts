/** Filings that are due. */

export { describeDuties } from '../filings/clock.ts';
export { dutiesDue } from '../filings/due.ts';
