import { useMemo } from 'react';
import { useLanguage } from '#client/i18n/words.ts';
import { intlLocale } from '#shared/words.ts';

/** Returns formatters for numbers in the language of the page. */
export function useNumbers(): { number: (value: number) => string; percent: (share: number) => string } {
  const language = useLanguage();
  return useMemo(() => {
    const locale = intlLocale(language);
    const numbers = new Intl.NumberFormat(locale);
    const percents = new Intl.NumberFormat(locale, { style: 'percent' });
    return { number: (value) => numbers.format(value), percent: (share) => percents.format(share) };
  }, [language]);
}
