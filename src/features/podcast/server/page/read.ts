import { decide, toPlayedCard, toPlayedMedia } from '#features/library/contract.ts';
import { type Content, findContent, presentContent } from '#features/library/server/doors/content.ts';
import type { StoredItem } from '#features/library/server/doors/items.ts';
import { playlistAt } from '#features/library/server/doors/playlists.ts';
import type { ActingContext } from '#server/context.ts';
import { AppError } from '#shared/errors.ts';
import type { Language } from '#shared/locale.ts';
import type { PageEpisode, PodcastPage, SeasonCard } from '../../contract.ts';
import { numbersOf } from '../episodes/numbers.ts';
import { publicEpisodesOf } from '../episodes/public.ts';
import { plainEpisode, publishedAt } from '../episodes/repository.ts';
import { feedPath } from '../feed/address.ts';
import { notesOf } from '../feed/notes.ts';
import { textIn } from '../feed/text-in.ts';
import { presentShow } from '../shows/present.ts';
import { type StoredShow, showAt, showOnceAt } from '../shows/repository.ts';

interface PageQuery {
  show?: string | undefined;
  season?: string | undefined;
  language: Language;
}

/** Returns the data of a show's page in the reader's language. */
export async function readPage(ctx: ActingContext, query: PageQuery): Promise<PodcastPage> {
  const named = await showAt(ctx, query.show ?? null);
  const stored = named ?? (query.show === undefined ? null : await showOnceAt(ctx, query.show));
  if (!stored) throw new AppError('not-found');
  const show = await presentShow(ctx, stored, { asEverybody: true });
  const season =
    query.season === undefined
      ? chooseSeason(stored, show.seasons)
      : await seasonAt(ctx, show.seasons, query.season);
  if (query.season !== undefined && !season) throw new AppError('not-found');
  const content = season && (await findContent(ctx, 'audio_playlist', season.id));
  return {
    show,
    feed: `${ctx.config.publicUrl}${feedPath(stored.slug, null)}`,
    season: season?.slug ?? null,
    episodes: content ? await episodesOf(ctx, stored, content, query.language) : [],
  };
}

/** Finds the season with this slug, in upper or lower case, or with this former slug. */
async function seasonAt(ctx: ActingContext, seasons: readonly SeasonCard[], slug: string) {
  const id = await playlistAt(ctx, 'audio_playlist', slug);
  return seasons.find((season) => season.id === id) ?? null;
}

/** Chooses the newest season that has episodes, or the first one of a serial show. */
function chooseSeason({ type }: StoredShow, seasons: readonly SeasonCard[]) {
  const filled = seasons.filter(({ episodes, published }) => published && episodes > 0);
  return (type === 'serial' ? filled[0] : filled.at(-1)) ?? seasons.at(-1) ?? null;
}

async function episodesOf(
  ctx: ActingContext,
  show: StoredShow,
  content: Content,
  language: Language,
): Promise<PageEpisode[]> {
  const presented = await presentContent(ctx, content);
  if (presented.type !== 'audio_playlist' || content.type !== 'audio_playlist') return [];
  const stored = new Map(content.items.map((item) => [item.id, item]));
  const isOut = (item: StoredItem) => decide({ actor: null, content: item, purpose: 'see' }).allowed;
  const publicEpisodes = await publicEpisodesOf(ctx, content.playlist.items, content.items.filter(isOut));
  const numbers = numbersOf(content.playlist.items, publicEpisodes);
  const episodes = presented.items.map((item): PageEpisode => {
    const about = publicEpisodes.get(item.id) ?? plainEpisode(item.id);
    const storedItem = stored.get(item.id);
    return {
      ...toPlayedCard(item, language),
      id: item.id,
      media: toPlayedMedia(item, language),
      number: numbers.get(item.id) ?? null,
      type: about.type,
      publishedAt: storedItem ? publishedAt(about, storedItem).toISOString() : item.createdAt,
      isHidden: storedItem === undefined || !isOut(storedItem),
      isExplicit: about.isExplicit ?? show.isExplicit,
      notes: notesOf(about.notes || textIn(item.descriptions, { language }), about.notes !== '').plain,
      people: about.people,
    };
  });
  return show.type === 'serial' ? episodes : episodes.toSorted(newestFirst);
}

function newestFirst(one: PageEpisode, other: PageEpisode): number {
  return (
    Date.parse(other.publishedAt) - Date.parse(one.publishedAt) || (other.number ?? 0) - (one.number ?? 0)
  );
}
