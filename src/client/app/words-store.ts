import type { Language } from '#shared/locale.ts';
import { wordsFolder } from '#shared/page.ts';
import type { Catalogue, Words } from '#shared/words.ts';

const files = import.meta.glob<Catalogue>(
  [
    '../../shared/messages/*.json',
    '../messages/*.json',
    '../../features/*/messages/*.json',
    '../../features/*/client/*/messages/*.json',
    '!../../features/*/client/trail/messages/*.json',
  ],
  {
    import: 'default',
  },
);

/** Translations loaded so far. A room's translations arrive with its first page. */
export interface WordsStore {
  read: () => Words;
  subscribe: (listener: () => void) => () => void;
  /** Resolves when these namespaces are loaded; `*:trail` stands for the audit trail translations of every room. */
  need: (namespaces: readonly string[]) => Promise<void>;
  /** Loads all namespaces in use in another language, then switches at once. */
  speak: (language: Language) => Promise<void>;
}

export function createWordsStore(language: Language): WordsStore {
  let words: Words = { language, catalogues: {} };
  /** Language requested last; earlier requests are dropped. */
  let wanted = language;
  const listeners = new Set<() => void>();
  const change = (next: Words) => {
    words = next;
    for (const listener of listeners) listener();
  };

  const need = async (namespaces: readonly string[]) => {
    const named = await Promise.all(namespaces.map(namedBy));
    const missing = named.flat().filter((name) => !words.catalogues[name]);
    if (missing.length === 0) return;
    const { language: wanted } = words;
    const found = await loadCatalogues(missing, wanted);
    if (words.language !== wanted) return need(namespaces);
    change({ ...words, catalogues: { ...words.catalogues, ...found } });
  };

  return {
    read: () => words,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    need,
    speak: async (next) => {
      wanted = next;
      let catalogues: Words['catalogues'] = {};
      // A page loaded meanwhile has added translations in the old language.
      while (Object.keys(words.catalogues).some((name) => !catalogues[name]))
        catalogues = await loadCatalogues(Object.keys(words.catalogues), next);
      if (wanted === next) change({ language: next, catalogues });
    },
  };
}

/** Returns the namespaces that a name stands for: `*:trail` is the audit trail of every room. */
async function namedBy(name: string): Promise<readonly string[]> {
  if (name !== '*:trail') return [name];
  const { trailNamespaces } = await import('./trail-words.ts');
  return trailNamespaces;
}

async function loadCatalogues(
  namespaces: readonly string[],
  language: Language,
): Promise<Words['catalogues']> {
  const found = await Promise.all(
    namespaces.map(async (name) => [name, await loadCatalogue(name, language)] as const),
  );
  return Object.fromEntries(found);
}

async function loadCatalogue(name: string, language: Language): Promise<Catalogue> {
  const [room = '', part] = name.split('/');
  if (part === 'trail') {
    const { loadTrailWords } = await import('./trail-words.ts');
    return loadTrailWords(room, language);
  }
  const folder = name === 'client' ? '..' : `../../${wordsFolder(name)}`;
  return (await files[`${folder}/messages/${language}.json`]?.()) ?? {};
}
