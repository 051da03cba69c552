import { fallbackLanguage, type Language } from '#shared/locale.ts';
import type { Catalogue, Words } from '#shared/words.ts';

const files = import.meta.glob<Catalogue>('../../shared/messages/*.json', { import: 'default' });

/** Loads the words of the public pages; the server preloads the chunk, so it is there already. */
export async function loadShareWords(language: Language): Promise<Words> {
  const load =
    files[`../../shared/messages/${language}.json`] ??
    files[`../../shared/messages/${fallbackLanguage}.json`];
  return { language, catalogues: { shared: (await load?.()) ?? {} } };
}
