import { useCallback } from 'react';
import { useLanguage } from '#client/i18n/words.ts';
import { type Texts, textIn } from '#features/library/contract.ts';
import type { SpokenText } from '#shared/shared-content.ts';
import { useWords } from '../words.ts';

/** A title for whoever reads the page; never empty. */
export function useTitle(): (titles: Texts) => string {
  const t = useWords();
  const language = useLanguage();
  return useCallback((titles) => textIn(language, titles) || t('untitled'), [t, language]);
}

/** The same for what the server has chosen a language for: content that is gone has no title any more. */
export function useSpokenTitle(): (title: SpokenText) => SpokenText {
  const t = useWords();
  return useCallback((title) => (title.text ? title : { text: t('untitled'), language: null }), [t]);
}

/** A name within a sentence, whatever way it runs. */
export function apart(name: string): string {
  return `\u2068${name}\u2069`;
}
