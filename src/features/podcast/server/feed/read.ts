import { playedFiles } from '#features/library/server/doors/files.ts';
import { findItems, type StoredItem } from '#features/library/server/doors/items.ts';
import type { StoredPlaylist } from '#features/library/server/doors/playlists.ts';
import type { Context } from '#server/context.ts';
import { numbersOf } from '../episodes/numbers.ts';
import { type PublicEpisode, publicEpisodesOf } from '../episodes/public.ts';
import { plainEpisode, publishedAt } from '../episodes/repository.ts';
import type { StoredShow } from '../shows/repository.ts';
import { seasonsOf } from '../shows/seasons.ts';
import { isPublic } from './is-public.ts';

/** Episode with everything its feed contains. */
export interface FeedEpisode {
  item: StoredItem;
  about: PublicEpisode;
  season: StoredPlaylist;
  /** See `numbersOf`. */
  number: number | null;
  publishedAt: Date;
  /** Audio file that is played. */
  file: { name: string; size: number; mime: string };
}

export interface Feed {
  show: StoredShow;
  /** Null in the feed of all seasons. */
  season: StoredPlaylist | null;
  /** Newest first. */
  episodes: FeedEpisode[];
}

/** Filter on the content of a feed. */
interface FeedFilter {
  item(item: StoredItem): boolean;
  season(season: StoredPlaylist): boolean;
}

const byEverybody: FeedFilter = { item: isPublic, season: isPublic };

/** Reads the content of a show's feed, or of one of its seasons; null if there is no such season, or it is empty. */
export async function readFeed(
  ctx: Context,
  show: StoredShow,
  slug: string | null,
  seen = byEverybody,
): Promise<Feed | null> {
  const seasons = (await seasonsOf(ctx, show)).filter(seen.season);
  const season = slug === null ? null : seasons.find((each) => each.slug === slug);
  if (season === undefined) return null;
  const episodes = await readEpisodes(ctx, season ? [season] : seasons, seen);
  if (season && episodes.length === 0) return null;
  return { show, season, episodes: episodes.sort(newestFirst) };
}

async function readEpisodes(
  ctx: Context,
  seasons: readonly StoredPlaylist[],
  seen: FeedFilter,
): Promise<FeedEpisode[]> {
  const ids = new Set(seasons.flatMap((season) => season.items));
  const items = (await findItems(ctx, [...ids])).filter(seen.item);
  const itemById = new Map(items.map((item) => [item.id, item]));
  const files = await playedFiles(ctx, items);
  const episodes = await publicEpisodesOf(ctx, [...ids], items);
  // A recording in two seasons is one episode, listed in the first of them.
  const listed = new Set<string>();
  return seasons.flatMap((season) => {
    const numbers = numbersOf(season.items, episodes);
    return season.items.flatMap((id) => {
      const [item, file] = [itemById.get(id), files.get(id)];
      if (!item || !file || listed.has(id)) return [];
      listed.add(id);
      const about = episodes.get(id) ?? plainEpisode(id);
      return [
        {
          item,
          about,
          season,
          file,
          number: numbers.get(id) ?? null,
          publishedAt: publishedAt(about, item),
        },
      ];
    });
  });
}

function newestFirst(one: FeedEpisode, other: FeedEpisode): number {
  return other.publishedAt.getTime() - one.publishedAt.getTime() || (other.number ?? 0) - (one.number ?? 0);
}
