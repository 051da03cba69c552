import type { itemFields } from '#features/library/contract.ts';
import { captionTracksOf, pagesOf, type StoredItem } from '#features/library/server/doors/items.ts';
import type { Context } from '#server/context.ts';
import type { NamesOf } from '#shared/fields.ts';
import { languages } from '#shared/locale.ts';
import type { Bundle } from '../../contract/bundle.ts';
import type { TextLocation } from '../../contract/findings.ts';
import { episodeOf, wordsOfEpisode } from '../approval/episode.ts';
import type { PlacedText } from './passages.ts';

/** Returns all texts of an item: written about it, spoken in it, and printed on its pages. */
export async function textsOf(ctx: Context, item: StoredItem): Promise<PlacedText[]> {
  const { titles, descriptions, ...rest } = ofItem;
  const texts: PlacedText[] = [];
  for (const say of [titles, descriptions, textsOfEpisode, ...Object.values(rest)])
    texts.push(...(await say(ctx, item)));
  const pages = await pagesOf(ctx, item);
  const { language } = item;
  return [
    ...texts,
    ...pages.map(({ page, text }) => ({ where: { part: 'page' as const, language, page }, text })),
  ];
}

type ReadTexts = (ctx: Context, item: StoredItem) => PlacedText[] | Promise<PlacedText[]>;
const nothing: ReadTexts = () => [];

/** Readers of the texts of each approved field. */
const ofItem: Record<NamesOf<typeof itemFields, 'approved'>, ReadTexts> = {
  titles: (_, { titles }) => inEach(titles, { part: 'title' }),
  descriptions: (_, { descriptions }) => inEach(descriptions, { part: 'description' }),
  chapters: (_, { chapters }) =>
    chapters.flatMap(({ startMs, title }) => inEach(title, { part: 'chapter', atMs: startMs })),
  speakers: (_, { speakers, language }) =>
    speakers
      .flatMap(({ name, role }) => [name, role])
      .filter((text) => text !== '')
      .map((text) => ({ where: { part: 'description', language }, text })),
  source: (_, { source }) =>
    source.type === 'file' ? [{ where: { part: 'file-name', language: null }, text: source.name }] : [],
  captions: async (ctx, item) =>
    (await captionTracksOf(ctx, item)).flatMap(({ language, cues }) =>
      cues.map(({ atMs, text }) => ({ where: { part: 'caption', language, atMs }, text })),
    ),
  kind: nothing,
  audience: nothing,
  category: nothing,
  poster: nothing,
};

/** Returns all texts of public copy. */
export function textsOfPublicCopy({ titles, descriptions, show }: Bundle): PlacedText[] {
  const where = { part: 'description' as const, language: null };
  const copy = show
    ? [
        ...[show.author, show.owner.name, show.copyright, show.funding?.text ?? ''],
        ...[...show.people.map(({ name }) => name), ...show.podroll.map(({ title }) => title)],
      ]
    : [];
  return [
    ...inEach(titles, { part: 'title' }),
    ...inEach(descriptions, { part: 'description' }),
    ...copy.filter((text) => text.trim() !== '').map((text) => ({ where, text })),
  ];
}

function inEach(texts: StoredItem['titles'], where: Omit<TextLocation, 'language'>): PlacedText[] {
  return languages.flatMap((language) => {
    const text = texts[language];
    return text ? [{ where: { ...where, language }, text }] : [];
  });
}

/** Returns the texts of an episode: its notes, people and soundbites, as descriptions. */
async function textsOfEpisode(ctx: Context, item: StoredItem): Promise<PlacedText[]> {
  const episode = await episodeOf(ctx, item);
  if (!episode) return [];
  const where = { part: 'description' as const, language: item.language };
  return wordsOfEpisode(ctx, episode).map((text) => ({ where, text }));
}
