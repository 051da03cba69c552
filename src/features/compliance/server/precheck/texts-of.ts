import { pagesOf, type StoredItem, spokenOf } from '#features/library/server/index.ts';
import type { Context } from '#server/context.ts';
import { languages } from '#shared/locale.ts';
import type { Bundle } from '../../contract/bundle.ts';
import type { Where } from '../../contract/findings.ts';
import { episodeOf, wordsOfEpisode } from '../approval/episode.ts';
import type { PlacedText } from './passages.ts';

/** All that an item says: what was written about it, what is said in it, and what stands on its pages. */
export async function textsOf(ctx: Context, item: StoredItem): Promise<PlacedText[]> {
  const { titles, descriptions, chapters, source, language } = item;
  const [tracks, pages] = await Promise.all([spokenOf(ctx, item), pagesOf(ctx, item)]);
  return [
    ...inEach(titles, { part: 'title' }),
    ...inEach(descriptions, { part: 'description' }),
    ...(await saidOfEpisode(ctx, item)),
    ...chapters.flatMap(({ startMs, title }) => inEach(title, { part: 'chapter', atMs: startMs })),
    ...(source.type === 'file'
      ? [{ where: { part: 'file-name' as const, language: null }, text: source.name }]
      : []),
    ...tracks.flatMap((track) =>
      track.cues.map(({ atMs, text }) => ({
        where: { part: 'caption' as const, language: track.language, atMs },
        text,
      })),
    ),
    ...pages.map(({ page, text }) => ({ where: { part: 'page' as const, language, page }, text })),
  ];
}

/** All that words of the hub say. */
export function textsOfWords({ titles, descriptions, show }: Bundle): PlacedText[] {
  const where = { part: 'description' as const, language: null };
  const said = show
    ? [
        ...[show.author, show.owner.name, show.copyright, show.funding?.text ?? ''],
        ...[...show.people.map(({ name }) => name), ...show.podroll.map(({ title }) => title)],
      ]
    : [];
  return [
    ...inEach(titles, { part: 'title' }),
    ...inEach(descriptions, { part: 'description' }),
    ...said.filter((text) => text.trim() !== '').map((text) => ({ where, text })),
  ];
}

function inEach(texts: StoredItem['titles'], where: Omit<Where, 'language'>): PlacedText[] {
  return languages.flatMap((language) => {
    const text = texts[language];
    return text ? [{ where: { ...where, language }, text }] : [];
  });
}

/** The notes of an episode describe it, as does what is said of its people and parts. */
async function saidOfEpisode(ctx: Context, item: StoredItem): Promise<PlacedText[]> {
  const episode = await episodeOf(ctx, item);
  if (!episode) return [];
  const where = { part: 'description' as const, language: item.language };
  return wordsOfEpisode(episode).map((text) => ({ where, text }));
}
