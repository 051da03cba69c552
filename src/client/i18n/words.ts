import { createContext, useContext, useMemo } from 'react';
import type sharedEnglish from '#shared/messages/en.json';
import { type Translate, translator, type Words } from '#shared/words.ts';
import type clientEnglish from '../messages/en.json';

export const WordsContext = createContext<Words>({ language: 'en', catalogues: {} });

/**
 * Creates the hook for a room's translations: `const useWords = wordsOf<keyof typeof en>('self-test')`, then
 * `const t = useWords()` and `t('key')`. A key missing in the English file does not compile.
 */
export function wordsOf<Key extends string>(namespace: string): () => Translate<Key> {
  return () => useNamespace<Key>(namespace);
}

function useNamespace<Key extends string>(namespace: string): Translate<Key> {
  const words = useContext(WordsContext);
  return useMemo(() => translator<Key>(words, namespace), [words, namespace]);
}

export type SharedKey = keyof typeof sharedEnglish;
export type HubKey = keyof typeof clientEnglish;

/** Platform's translations, loaded on every page. Rooms name the result `common`, the platform itself `t`. */
export const useSharedWords = wordsOf<SharedKey>('shared');

/** Hub's own translations, which public pages do not load. Their translator is named `say`. */
export const useHubWords = wordsOf<HubKey>('client');

export function useLanguage(): Words['language'] {
  return useContext(WordsContext).language;
}
