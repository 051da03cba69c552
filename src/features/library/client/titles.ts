import { useCallback } from 'react';
import { useLanguage } from '#client/i18n/words.ts';
import type { Language } from '#shared/locale.ts';
import { type Texts, textIn } from '../contract.ts';
import { useWords } from './words.ts';

interface TitledContent {
  titles: Texts;
  language?: Language | null;
}

/** A title in the reader's language, else in the item's own, else in any. Empty if there is none. */
export function titleIn(reader: Language, { titles, language }: TitledContent): string {
  return textIn(reader, titles, language);
}

/** Titles in the reader's language; never empty. */
export function useTitleOf(): (item: TitledContent) => string {
  const t = useWords();
  const language = useLanguage();
  return useCallback((item) => titleIn(language, item) || t('item.untitled'), [t, language]);
}
