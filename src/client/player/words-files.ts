import type { Language } from '#shared/locale.ts';
import type { Catalogue } from '#shared/words.ts';

const files = import.meta.glob<Catalogue>('./*/messages/*.json', { import: 'default' });

/** The words of a player come with it: no page without one loads them. */
export async function loadPlayerWords(part: 'media' | 'pdf', language: Language): Promise<Catalogue> {
  return (await files[`./${part}/messages/${language}.json`]?.()) ?? {};
}
