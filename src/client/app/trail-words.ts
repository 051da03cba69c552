import { fallbackLanguage, type Language } from '#shared/locale.ts';
import type { Catalogue } from '#shared/words.ts';

/** Translations of the rooms' audit trail entries, in a module of their own: only the trail's pages need such a long list. */
const files = import.meta.glob<Catalogue>('../../features/*/client/trail/messages/*.json', {
  import: 'default',
});

/** Namespaces of the rooms that have such translations. */
export const trailNamespaces = Object.keys(files).flatMap((path) => {
  const [, room = '', language] = /features\/([^/]+)\/.*\/(\w+)\.json$/.exec(path) ?? [];
  return language === fallbackLanguage ? `${room}/trail` : [];
});

export async function loadTrailWords(room: string, language: Language): Promise<Catalogue> {
  return (await files[`../../features/${room}/client/trail/messages/${language}.json`]?.()) ?? {};
}
