import type { Language } from '#shared/locale.ts';
import type { Catalogue } from '#shared/words.ts';

const files = import.meta.glob<Catalogue>('./*/messages/*.json', { import: 'default' });

/** Loads the words of a player on demand, so that pages without a player do not load them. */
export async function loadPlayerWords(part: 'media' | 'pdf', language: Language): Promise<Catalogue> {
  return (await files[`./${part}/messages/${language}.json`]?.()) ?? {};
}
