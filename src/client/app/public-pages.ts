import { feedbackPage } from '#features/feedback/client/public.ts';
import { landingPage } from '#features/home/client/public.ts';
import { accountPage } from '#features/identity/client/public.ts';
import { certificatePage } from '#features/programs/client/public.ts';
import { embeddedPage, endedPage, gatePage, sharedPage } from '#features/sharing/client/public.ts';
import type { Language } from '#shared/locale.ts';
import { type LazyPage, type LazyPageKind, lazyPages, wordsModule } from '#shared/page.ts';
import type { Catalogue, Translate, Words } from '#shared/words.ts';
import type { LoadedPart, PublicPart } from '../lib/room.ts';

/** Public pages that rooms draw. They are no part of the entry: each is loaded where it is shown. */
const publicPages: { readonly [Kind in LazyPageKind]: PublicPart<Kind> } = {
  account: accountPage,
  landing: landingPage,
  shared: sharedPage,
  embedded: embeddedPage,
  ended: endedPage,
  gate: gatePage,
  certificate: certificatePage,
  feedback: feedbackPage,
};

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

/** What a page needs besides the entry: its component, and its room's words beside those that are there. */
export async function loadPublicPage(
  kind: LazyPageKind,
  known: Words,
): Promise<{ Part: LoadedPart<LazyPageKind>; words: Words }> {
  const namespace = lazyPages[kind].words;
  const [part, catalogue] = await Promise.all([
    publicPages[kind].load(),
    loadCatalogue(namespace, known.language),
  ]);
  return {
    // What draws a kind of page is only ever given pages of that kind.
    Part: part.default as LoadedPart<LazyPageKind>,
    words: { ...known, catalogues: { ...known.catalogues, [namespace]: catalogue } },
  };
}

/** What the tab of a page shows and its description says. */
export function headOfPage(
  page: LazyPage,
  t: Translate<string>,
  hub: string,
): { title: string; description: string } {
  const { headOf } = publicPages[page.kind] as PublicPart<LazyPageKind>;
  return headOf(page, t, hub);
}

/** The words of a public page, or of what opens over one. */
export async function loadCatalogue(namespace: string, language: Language): Promise<Catalogue> {
  return (await words[`../../${wordsModule(namespace, language).slice('src/'.length)}`]?.()) ?? {};
}
