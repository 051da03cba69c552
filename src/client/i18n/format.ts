import { useMemo } from 'react';
import type { Language } from '#shared/locale.ts';
import { intlLocale } from '#shared/words.ts';
import { formatClock } from './clock.ts';
import { useLanguage } from './words.ts';

type Moment = Date | string | number;

/** Returns the formats of a language for dates, numbers and durations. */
export function formatsOf(language: Language) {
  const locale = intlLocale(language);
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
  const moments = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const relatives = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const numbers = new Intl.NumberFormat(locale);
  const percents = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
  const lists = new Intl.ListFormat(locale, { type: 'unit', style: 'short' });
  return {
    list: (parts: readonly string[]): string => lists.format(parts),
    date: (moment: Moment): string => dates.format(new Date(moment)),
    dateTime: (moment: Moment): string => moments.format(new Date(moment)),
    /** Formats a time relative to now in the largest unit that fits: `3 days ago`, `now`. */
    relative: (moment: Moment, now: Moment = Date.now()): string => relative(relatives, moment, now),
    number: (value: number): string => numbers.format(value),
    percent: (share: number): string => percents.format(share),
    /** Formats a measured time: `240 ms`, `1.2 sec`. */
    elapsed: (ms: number): string => unit(locale, ms < 1000 ? Math.round(ms) : ms / 1000, ms < 1000),
    /** Formats the size of a file: `340 kB`, `1.2 MB`. */
    bytes: (count: number): string => size(locale, count),
    clock: formatClock,
  };
}

export function useFormats(): ReturnType<typeof formatsOf> {
  const language = useLanguage();
  return useMemo(() => formatsOf(language), [language]);
}

function unit(locale: string, value: number, small: boolean): string {
  const options = { style: 'unit', unitDisplay: 'short', maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(locale, { ...options, unit: small ? 'millisecond' : 'second' }).format(value);
}

const sizes = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

function size(locale: string, count: number): string {
  const power = Math.min(sizes.length - 1, Math.floor(Math.log10(Math.max(1, count)) / 3));
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: sizes[power] ?? 'byte',
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumFractionDigits: power < 2 ? 0 : 1,
  }).format(count / 1000 ** power);
}

const spans = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

function relative(format: Intl.RelativeTimeFormat, moment: Moment, now: Moment): string {
  const seconds = (new Date(moment).getTime() - new Date(now).getTime()) / 1000;
  const [span, length] = spans.find(([, each]) => Math.abs(seconds) >= each) ?? ['second', 1];
  // Seconds are not shown: less than a minute is now.
  return format.format(span === 'second' ? 0 : Math.trunc(seconds / length), span);
}
