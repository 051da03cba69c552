import { playedFiles } from '#features/library/server/doors/files.ts';
import { findItems, type StoredItem } from '#features/library/server/doors/items.ts';
import type { StoredPlaylist } from '#features/library/server/doors/playlists.ts';
import type { Context } from '#server/context.ts';
import { AppError } from '#shared/errors.ts';
import type { Finding } from '../../contract.ts';
import { findEpisodes, plainEpisode, type StoredEpisode } from '../episodes/repository.ts';
import { isPublic } from '../feed/is-public.ts';
import { textIn } from '../feed/text-in.ts';
import { findShow, listShows, type StoredShow, showAt } from '../shows/repository.ts';
import { seasonsByShow, seasonsOf } from '../shows/seasons.ts';
import { faultsOfEpisode } from './episode.ts';
import { type Fault, faultsOfShow } from './show.ts';

/** Lists the problems that directories would find in a show and all its episodes. */
export async function checkShow(ctx: Context, id: string): Promise<Finding[]> {
  const show = await findShow(ctx, id);
  if (!show) throw new AppError('not-found');
  const seasons = await seasonsOf(ctx, show);
  const found = await readFeedContent(ctx, show, seasons);
  return [...showFindings(ctx, show, found), ...found.items.flatMap((item) => findingsOf(show, found, item))];
}

/** Lists the problems that directories would find in one episode, and in the show it is published with. */
export async function checkEpisode(ctx: Context, id: string): Promise<Finding[]> {
  const [item] = await findItems(ctx, [id]);
  if (item?.kind !== 'audio') throw new AppError('not-found');
  const { show, seasons } = await showOf(ctx, id);
  const found = await readFeedContent(ctx, show, seasons);
  const alone = found.items.some((each) => each.id === id)
    ? found
    : await readFeedContent(ctx, show, [], [item]);
  return [...findingsOf(show, alone, item), ...showFindings(ctx, show, found, id)];
}

/** Returns the show that an episode belongs to; the default show if it is in no season. */
async function showOf(ctx: Context, item: string) {
  const shows = await listShows(ctx);
  const seasons = await seasonsByShow(ctx, shows);
  const has = (playlist: StoredPlaylist) => playlist.items.includes(item);
  const show = shows.find(({ id }) => seasons.get(id)?.some(has)) ?? (await showAt(ctx, null));
  if (!show) throw new AppError('not-found');
  return { show, seasons: seasons.get(show.id) ?? [] };
}

interface FeedContent {
  seasons: readonly StoredPlaylist[];
  items: readonly StoredItem[];
  episodes: ReadonlyMap<string, StoredEpisode>;
  files: Awaited<ReturnType<typeof playedFiles>>;
}

async function readFeedContent(
  ctx: Context,
  show: StoredShow,
  seasons: readonly StoredPlaylist[],
  alone?: readonly StoredItem[],
): Promise<FeedContent> {
  const items = alone ?? (await findItems(ctx, [...new Set(seasons.flatMap((season) => season.items))]));
  const sounds = items
    .filter(({ kind }) => kind === 'audio')
    .toSorted((one, other) => textIn(one.titles, show).localeCompare(textIn(other.titles, show)));
  const stored = await findEpisodes(
    ctx,
    sounds.map(({ id }) => id),
  );
  return { seasons, items: sounds, episodes: stored, files: await playedFiles(ctx, sounds) };
}

/** Counts the episode that is about to be published as published. */
function showFindings(ctx: Context, show: StoredShow, found: FeedContent, coming?: string): Finding[] {
  const out = found.items.filter((item) => item.id === coming || isPublic(item)).length;
  return faultsOfShow(show, out, ctx.config.publicUrl).map((fault) => toFinding(fault, null, ''));
}

function findingsOf(show: StoredShow, found: FeedContent, item: StoredItem): Finding[] {
  const season = found.seasons.find(({ items }) => items.includes(item.id)) ?? null;
  const episodeOf = (id: string) => found.episodes.get(id) ?? plainEpisode(id);
  const episode = episodeOf(item.id);
  const twin = found.items.find(
    ({ id }) => id !== item.id && season?.items.includes(id) && hasNumber(episodeOf(id), episode),
  );
  const title = textIn(item.titles, show);
  return faultsOfEpisode({
    show,
    item,
    episode,
    file: found.files.get(item.id) ?? null,
    season: season && { isOut: isPublic(season), titles: season.titles },
    sameNumber: twin ? { title: textIn(twin.titles, show), number: episode.number ?? 0 } : null,
  }).map((fault) => toFinding(fault, item.id, title));
}

/** Compares within one type: trailers and bonus episodes are numbered separately. */
function hasNumber(one: StoredEpisode, other: StoredEpisode): boolean {
  return other.number !== null && one.number === other.number && one.type === other.type;
}

function toFinding({ params = {}, ...fault }: Fault, item: string | null, title: string): Finding {
  return { ...fault, params, item, title };
}
