import { dayMs } from '#shared/durations.ts';

const [sunday, monday, thursday, saturday] = [0, 1, 4, 6];

/** Calendar of the regulator's time zone. */
const calendar = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/New_York' });

/** Returns the date of a moment where the regulator sits, as `2026-03-03`. */
export function dayAt(moment: Date): string {
  return calendar.format(moment);
}

/** Returns the date so many business days after another, which itself does not count. */
export function businessDaysAfter(day: string, count: number): string {
  let at = Date.parse(day);
  for (let left = count; left > 0; ) {
    at += dayMs;
    if (isBusinessDay(new Date(at))) left -= 1;
  }
  return toDay(new Date(at));
}

/** True if the regulator works on that day: neither a weekend nor a federal holiday of the United States. */
export function isBusinessDay(day: Date): boolean {
  const weekday = day.getUTCDay();
  return weekday !== saturday && weekday !== sunday && !isHoliday(day);
}

function isHoliday(day: Date): boolean {
  const year = day.getUTCFullYear();
  // New Year's Day may be observed on the last day of the year before.
  return [...holidaysOf(year), ...holidaysOf(year + 1)].includes(toDay(day));
}

const cache = new Map<number, string[]>();

/** Returns the days on which the federal holidays of a year are observed. */
export function holidaysOf(year: number): string[] {
  const found = cache.get(year) ?? reckon(year);
  cache.set(year, found);
  return found;
}

function reckon(year: number): string[] {
  const fixed = [
    ...[on(year, 1, 1), on(year, 7, 4), on(year, 11, 11), on(year, 12, 25)],
    ...(year >= 2021 ? [on(year, 6, 19)] : []),
  ];
  const moving = [
    ...[nth(year, 1, 3, monday), nth(year, 2, 3, monday), lastMonday(year, 5), nth(year, 9, 1, monday)],
    ...[nth(year, 10, 2, monday), nth(year, 11, 4, thursday)],
  ];
  return [...fixed.map(observedDay), ...moving].map(toDay).sort();
}

/** Moves a holiday on a Saturday to the day before, and one on a Sunday to the day after. */
function observedDay(day: Date): Date {
  const shift = { [saturday]: -1, [sunday]: 1 }[day.getUTCDay()] ?? 0;
  return new Date(day.getTime() + shift * dayMs);
}

function on(year: number, month: number, date: number): Date {
  return new Date(Date.UTC(year, month - 1, date));
}

function nth(year: number, month: number, count: number, weekday: number): Date {
  const first = on(year, month, 1).getUTCDay();
  return on(year, month, 1 + ((weekday - first + 7) % 7) + (count - 1) * 7);
}

function lastMonday(year: number, month: number): Date {
  const last = on(year, month + 1, 0);
  return new Date(last.getTime() - ((last.getUTCDay() - monday + 7) % 7) * dayMs);
}

function toDay(day: Date): string {
  return day.toISOString().slice(0, 10);
}
