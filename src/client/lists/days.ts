import * as z from 'zod';

/** Day as written in an address. */
export const Day = z.string().regex(/^\d{4}-\d\d-\d\d$/);

/** Returns the moment at which a day, or one some days later, begins in local time. */
export function startOfDay(day: string | undefined, later = 0): string | undefined {
  if (day === undefined) return undefined;
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const moment = new Date(year, month - 1, date + later);
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString();
}
