import { useMemo } from 'react';
import { useLanguage } from '#client/i18n/words.ts';
import { intlLocale } from '#shared/words.ts';

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** Formats sizes and remaining time in the current language. */
export function useSizes() {
  const language = useLanguage();
  return useMemo(() => {
    const locale = intlLocale(language);
    const format = (unit: string, value: number, digits: number) =>
      new Intl.NumberFormat(locale, {
        style: 'unit',
        unit,
        unitDisplay: 'short',
        maximumFractionDigits: digits,
      }).format(value);
    return {
      /** As `3.2 MB`. */
      size(bytes: number): string {
        const step = Math.min(
          units.length - 1,
          bytes < 1000 ? 1 : Math.floor(Math.log(bytes) / Math.log(1000)),
        );
        return format(units[step] ?? 'byte', bytes / 1000 ** step, step < 2 ? 0 : 1);
      },
      /** As `2 min`, rounded for people. */
      time(seconds: number): string {
        if (seconds < 60) return format('second', Math.max(1, Math.round(seconds)), 0);
        if (seconds < 5400) return format('minute', Math.round(seconds / 60), 0);
        return format('hour', seconds / 3600, 1);
      },
    };
  }, [language]);
}
