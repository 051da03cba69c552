import { dayMs } from '#shared/durations.ts';

/** Days before expiry on which people are reminded; 0 once it has expired. */
const stages = [0, 1, 7, 30] as const;

export const soonDays = 30;
/** Days for which expired approvals are still listed. */
export const pastDays = 30;

/** Returns the span in which an approval ends soon, or has lately ended. */
export function spanAround(now: Date): { from: Date; until: Date } {
  const at = (days: number) => new Date(now.getTime() + days * dayMs);
  return { from: at(-pastDays), until: at(soonDays) };
}

/** Returns the reminder that is due, in days before expiry. After missed ones, only the nearest is sent. */
export function stageOf(end: Date, now: Date): number | null {
  const left = (end.getTime() - now.getTime()) / dayMs;
  return stages.find((days) => left <= days) ?? null;
}
