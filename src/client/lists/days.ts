import * as z from 'zod';

/** A day as an address names it. */
export const Day = z.string().regex(/^\d{4}-\d\d-\d\d$/);

/** The moment at which a day begins where the person is, or one so many days later. */
export function startOfDay(day: string | undefined, later = 0): string | undefined {
  if (day === undefined) return undefined;
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const moment = new Date(year, month - 1, date + later);
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString();
}
