import { accountPage } from '#features/identity/client/public.ts';
import type { Language } from '#shared/locale.ts';
import { type LazyPageKind, lazyPages, wordsModule } from '#shared/page.ts';
import type { Catalogue, Words } from '#shared/words.ts';
import type { LoadedPart, PublicPart } from '../lib/room.ts';

/** Public pages that rooms draw. They are no part of the entry: each is loaded where it is shown. */
export const publicPages: { readonly [Kind in LazyPageKind]: PublicPart<Kind> } = { account: accountPage };

const words = import.meta.glob<Catalogue>('../../features/identity/messages/*.json', { import: 'default' });

/** What a page needs besides the entry: its component, and its room's words beside those that are there. */
export async function loadPublicPage<Kind extends LazyPageKind>(
  kind: Kind,
  known: Words,
): Promise<{ Part: LoadedPart<Kind>; words: Words }> {
  const namespace = lazyPages[kind].words;
  const [part, catalogue] = await Promise.all([
    publicPages[kind].load(),
    loadCatalogue(namespace, known.language),
  ]);
  return {
    Part: part.default,
    words: { ...known, catalogues: { ...known.catalogues, [namespace]: catalogue } },
  };
}

async function loadCatalogue(namespace: string, language: Language): Promise<Catalogue> {
  return (await words[`../../${wordsModule(namespace, language).slice('src/'.length)}`]?.()) ?? {};
}
