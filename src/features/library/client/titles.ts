import { useCallback } from 'react';
import { useLanguage } from '#client/i18n/words.ts';
import { fallbackLanguage, type Language } from '#shared/locale.ts';
import type { Texts } from '../contract.ts';
import { useWords } from './words.ts';

interface Titled {
  titles: Texts;
  language?: Language | null;
}

/** A title for somebody who reads this language: in it, else in the item's own, else in any. Empty where there is none. */
export function titleIn(reader: Language, { titles, language }: Titled): string {
  return textIn(reader, titles, language);
}

export function textIn(reader: Language, texts: Texts, own?: Language | null): string {
  return (
    texts[reader] ||
    (own && texts[own]) ||
    texts[fallbackLanguage] ||
    Object.values(texts).find(Boolean) ||
    ''
  );
}

/** Titles for whoever looks at the page; never empty. */
export function useTitleOf(): (item: Titled) => string {
  const t = useWords();
  const language = useLanguage();
  return useCallback((item) => titleIn(language, item) || t('item.untitled'), [t, language]);
}
