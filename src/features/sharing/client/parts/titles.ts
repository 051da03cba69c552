import { useCallback } from 'react';
import { useLanguage } from '#client/i18n/words.ts';
import { type Texts, textIn } from '#features/library/contract.ts';
import type { Language } from '#shared/locale.ts';

/** Returns a title in the reader's language, else in its own or any; empty if there is none. */
export function useTitleOf(): (thing: { titles: Texts | null; language?: Language | null }) => string {
  const reader = useLanguage();
  return useCallback(({ titles, language }) => (titles ? textIn(reader, titles, language) : ''), [reader]);
}
