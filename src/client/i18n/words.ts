import { createContext, useContext, useMemo } from 'react';
import type sharedEnglish from '#shared/messages/en.json';
import { type Translate, translator, type Words } from '#shared/words.ts';

export const WordsContext = createContext<Words>({ language: 'en', catalogues: {} });

/**
 * The hook that says a room's words: `const useWords = wordsOf<keyof typeof en>('self-test')`,
 * then `const t = useWords()` and `t('key')`. A key the English file lacks does not compile.
 */
export function wordsOf<Key extends string>(namespace: string): () => Translate<Key> {
  return () => useNamespace<Key>(namespace);
}

function useNamespace<Key extends string>(namespace: string): Translate<Key> {
  const words = useContext(WordsContext);
  return useMemo(() => translator<Key>(words, namespace), [words, namespace]);
}

export type SharedKey = keyof typeof sharedEnglish;

/** The platform's words. Rooms name the result `common`, the platform itself `t`. */
export const useSharedWords = wordsOf<SharedKey>('shared');

export function useLanguage(): Words['language'] {
  return useContext(WordsContext).language;
}
