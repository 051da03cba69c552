import { feedbackPage } from '#features/feedback/client/public.ts';
import { landingPage } from '#features/home/client/public.ts';
import { accountPage } from '#features/identity/client/public.ts';
import { certificatePage } from '#features/programs/client/public.ts';
import { embeddedPage, endedPage, gatePage, sharedPage } from '#features/sharing/client/public.ts';
import type { Language } from '#shared/locale.ts';
import { type RoomPage, wordsModule } from '#shared/page.ts';
import type { Catalogue, Words } from '#shared/words.ts';
import type { PageComponent, PublicPart } from '../lib/room.ts';

/** Public pages drawn by rooms. They are not part of the entry: each is loaded where it is shown. */
const parts = [
  accountPage,
  landingPage,
  sharedPage,
  embeddedPage,
  endedPage,
  gatePage,
  certificatePage,
  feedbackPage,
];

// The cast is safe: a part only receives pages of its own kind.
export const publicPages = new Map<string, PublicPart>(parts.map((part) => [part.kind, part as PublicPart]));

/** Part of a page with its loaded component. */
export interface LoadedPart extends PublicPart {
  Page: PageComponent;
}

const words = import.meta.glob<Catalogue>(
  [
    '../../features/feedback/client/give/messages/*.json',
    '../../features/home/client/landing/messages/*.json',
    '../../features/identity/messages/*.json',
    '../../features/programs/client/certificate/messages/*.json',
    '../../features/sharing/client/{gate,shared}/messages/*.json',
  ],
  { import: 'default' },
);

/** Loads what a page needs besides the entry: its module, and its room's translations in addition to the existing ones. */
export async function loadPublicPage(
  { kind }: RoomPage,
  existing: Words,
): Promise<{ part: LoadedPart; words: Words }> {
  const part = publicPages.get(kind);
  if (!part) throw new Error(`no room draws "${kind}"`);
  const [loaded, catalogue] = await Promise.all([part.load(), loadCatalogue(part.words, existing.language)]);
  return {
    part: { ...part, Page: loaded.default },
    words: { ...existing, catalogues: { ...existing.catalogues, [part.words]: catalogue } },
  };
}

/** Loads the translations of a public page, or of a panel that opens over one. */
export async function loadCatalogue(namespace: string, language: Language): Promise<Catalogue> {
  return (await words[`../../${wordsModule(namespace, language).slice('src/'.length)}`]?.()) ?? {};
}
