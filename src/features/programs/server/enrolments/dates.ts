import { dayMs } from '#shared/durations.ts';
import type { Due } from '../../contract.ts';

/** Returns the last moment of a day. */
export function endOfDay(date: string): Date {
  return new Date(`${date}T23:59:59.999Z`);
}

/** Returns the due date for an enrolment now; a fixed day in the past does not count. */
export function dueFor({ due }: { due: Due | null }, now: Date): Date | null {
  if (!due) return null;
  if (due.type === 'days') return new Date(now.getTime() + due.days * dayMs);
  const end = endOfDay(due.date);
  return end > now ? end : null;
}

/** Adds months; in a shorter month, returns its last day. */
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
