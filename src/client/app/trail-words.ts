import { fallbackLanguage, type Language } from '#shared/locale.ts';
import type { Catalogue } from '#shared/words.ts';

/** The words in which the rooms tell what they write into the audit trail: only its pages list so many files. */
const files = import.meta.glob<Catalogue>('../../features/*/client/trail/messages/*.json', {
  import: 'default',
});

/** The rooms that have such words, as their namespaces. */
export const trailNamespaces = Object.keys(files).flatMap((path) => {
  const [, room = '', language] = /features\/([^/]+)\/.*\/(\w+)\.json$/.exec(path) ?? [];
  return language === fallbackLanguage ? `${room}/trail` : [];
});

export async function loadTrailWords(room: string, language: Language): Promise<Catalogue> {
  return (await files[`../../features/${room}/client/trail/messages/${language}.json`]?.()) ?? {};
}
