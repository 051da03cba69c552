import { useCallback } from 'react';
import { useLanguage } from '#client/i18n/words.ts';
import { type Texts, textIn } from '#features/library/contract.ts';
import type { LocalizedText } from '#shared/shared-content.ts';
import { useWords } from '../words.ts';

/** Returns titles in the language of the page; never empty. */
export function useTitle(): (titles: Texts) => string {
  const t = useWords();
  const language = useLanguage();
  return useCallback((titles) => textIn(language, titles) || t('untitled'), [t, language]);
}

/** Returns titles in a language chosen by the server, with a fallback for content that is gone. */
export function useTitleOrFallback(): (title: LocalizedText) => LocalizedText {
  const t = useWords();
  return useCallback((title) => (title.text ? title : { text: t('untitled'), language: null }), [t]);
}

/** Isolates a name of any direction within a sentence. */
export function isolateName(name: string): string {
  return `\u2068${name}\u2069`;
}
