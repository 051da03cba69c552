import type { Due } from '../../contract.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** The last moment of a day. */
export function endOfDay(date: string): Date {
  return new Date(`${date}T23:59:59.999Z`);
}

/** By when somebody should be done who begins now; a day that is over binds nobody. */
export function dueFor({ due }: { due: Due | null }, now: Date): Date | null {
  if (!due) return null;
  if (due.type === 'days') return new Date(now.getTime() + due.days * dayMs);
  const end = endOfDay(due.date);
  return end > now ? end : null;
}

/** The same day so many months later, or the last of a month that is shorter. */
export function addMonths(from: Date, months: number): Date {
  const to = new Date(from);
  to.setUTCDate(1);
  to.setUTCMonth(to.getUTCMonth() + months);
  const last = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate();
  to.setUTCDate(Math.min(from.getUTCDate(), last));
  return to;
}

export function addDays(from: Date, days: number): Date {
  return new Date(from.getTime() + days * dayMs);
}
