import { useMemo } from 'react';
import type { Language } from '#shared/locale.ts';
import { intlLocale } from '#shared/words.ts';
import { useLanguage } from './words.ts';

type Moment = Date | string | number;

/** Dates, numbers and durations as a language writes them. */
export function formatsOf(language: Language) {
  const locale = intlLocale(language);
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
  const moments = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const numbers = new Intl.NumberFormat(locale);
  const percents = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
  const lists = new Intl.ListFormat(locale, { type: 'unit', style: 'short' });
  return {
    list: (parts: readonly string[]): string => lists.format(parts),
    date: (moment: Moment): string => dates.format(new Date(moment)),
    dateTime: (moment: Moment): string => moments.format(new Date(moment)),
    number: (value: number): string => numbers.format(value),
    percent: (share: number): string => percents.format(share),
    /** A measured time: `240 ms`, `1.2 sec`. */
    elapsed: (ms: number): string => unit(locale, ms < 1000 ? Math.round(ms) : ms / 1000, ms < 1000),
    clock: formatClock,
  };
}

/** A position in media, `4:05` or `1:02:03`. The same in every language, as on every player. */
export function formatClock(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
  const two = (value: number) => String(value).padStart(2, '0');
  const minutes = Math.floor(whole / 60);
  const rest = two(whole % 60);
  return minutes < 60 ? `${minutes}:${rest}` : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${rest}`;
}

export function useFormats(): ReturnType<typeof formatsOf> {
  const language = useLanguage();
  return useMemo(() => formatsOf(language), [language]);
}

function unit(locale: string, value: number, small: boolean): string {
  const options = { style: 'unit', unitDisplay: 'short', maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(locale, { ...options, unit: small ? 'millisecond' : 'second' }).format(value);
}
