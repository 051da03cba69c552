import type { Language } from '#shared/locale.ts';
import { isPlatformPage, type PublicPage } from '#shared/page.ts';
import type { Catalogue, Words } from '#shared/words.ts';

const shared = import.meta.glob<Catalogue>('../../shared/messages/*.json', { import: 'default' });
const hub = import.meta.glob<Catalogue>('../messages/*.json', { import: 'default' });

/** Loads the translations of a public page; the server has preloaded the chunks. */
export function loadPageWords(language: Language, page: PublicPage): Promise<Words> {
  return usesHubWords(page) ? loadHubWords(language) : loadShareWords(language);
}

/** True if a page is about signing in, which needs the hub's own translations. */
export function usesHubWords(page: PublicPage): boolean {
  return isPlatformPage(page) ? page.kind === 'sign-in-ended' : page.signIn !== undefined;
}

async function loadShareWords(language: Language): Promise<Words> {
  return { language, catalogues: { shared: await load(shared, `../../shared/messages/${language}.json`) } };
}

/** Loads the hub's own translations as well, for panels over a public page. */
export async function loadHubWords(language: Language): Promise<Words> {
  const words = await loadShareWords(language);
  const client = await load(hub, `../messages/${language}.json`);
  return { ...words, catalogues: { ...words.catalogues, client } };
}

async function load(files: Record<string, () => Promise<Catalogue>>, file: string): Promise<Catalogue> {
  return (await files[file]?.()) ?? {};
}
