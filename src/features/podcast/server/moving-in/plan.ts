import type { Context } from '#server/context.ts';
import type { LeftOutReason } from '../../contract.ts';
import { guidOfFeed } from '../shows/new-show.ts';
import { findShow, listShows, type StoredShow } from '../shows/repository.ts';
import { hasLongGuid, type ReadEpisode } from './feed/read-episode.ts';
import type { ReadFeed } from './feed/read-feed.ts';
import { existingGuids } from './guids-repository.ts';
import { listImports } from './repository.ts';

/** Plan for the episodes of a feed. */
export interface Plan {
  /** GUID of the show for podcast apps. */
  guid: string;
  /** Show to add to; null if a new one is to be created. */
  into: StoredShow | null;
  /** Episodes to import, the oldest first, each with its position in the whole feed. */
  toCome: { episode: ReadEpisode; place: number }[];
  leftOut: { episode: ReadEpisode; place: number; reason: LeftOutReason }[];
  /** Number of episodes that exist already. */
  there: number;
}

/** Plans the import of a feed. */
export async function planOf(ctx: Context, read: ReadFeed, show: string | undefined): Promise<Plan> {
  const guid = read.show.guid ?? guidOfFeed(read.feed);
  const into = show === undefined ? await showBefore(ctx, read, guid) : await findShow(ctx, show);
  const guids = read.episodes.filter((each) => each.guid && !hasLongGuid(each)).map((each) => each.guid);
  const existing = into ? await existingGuids(ctx, into, guids) : new Set<string>();
  const plan: Plan = { guid, into, toCome: [], leftOut: [], there: 0 };
  const seen = new Set<string>();
  // Of two episodes with the same GUID the newer one counts, so the newest are looked at first.
  for (const [place, episode] of [...oldestFirst(read.episodes).entries()].reverse()) {
    const reason = unfitFor(episode, seen);
    if (episode.enclosure) seen.add(episode.guid);
    if (reason) plan.leftOut.push({ episode, place, reason });
    else if (existing.has(episode.guid)) plan.there += 1;
    else plan.toCome.unshift({ episode, place });
  }
  return plan;
}

/** Finds the show that a feed was imported into before, by its GUID or by its address. */
async function showBefore(
  ctx: Context,
  { feed, address }: ReadFeed,
  guid: string,
): Promise<StoredShow | null> {
  const existing = (await listShows(ctx)).find((show) => show.guid === guid);
  if (existing) return existing;
  for (const each of new Set([feed, address])) {
    const before = (await listImports(ctx, { most: 20, feed: each })).find(({ showId }) => showId);
    if (before?.showId) return findShow(ctx, before.showId);
  }
  return null;
}

const sounds = /\.(mp3|m4a|m4b|aac|ogg|oga|opus|wav|flac|aiff?)$/i;

function unfitFor(episode: ReadEpisode, seen: ReadonlySet<string>): LeftOutReason | null {
  const { enclosure, guid } = episode;
  if (!enclosure) return 'no-audio';
  const isSound = enclosure.type === '' || enclosure.type.startsWith('audio/');
  if (!isSound && !sounds.test(new URL(enclosure.url).pathname)) return 'not-audio';
  if (hasLongGuid(episode)) return 'long-guid';
  return seen.has(guid) ? 'twice' : null;
}

/** Sorts episodes by date; one without a date stays beside its neighbour. Most feeds begin with the newest. */
function oldestFirst(episodes: readonly ReadEpisode[]): ReadEpisode[] {
  const dated = episodes.flatMap(({ publishAt }) => publishAt ?? []);
  const isNewestFirst = (dated[0] ?? '') >= (dated.at(-1) ?? '');
  let last = '';
  return (isNewestFirst ? episodes.toReversed() : episodes)
    .map((episode) => {
      last = episode.publishAt ?? last;
      return { episode, at: last };
    })
    .sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0))
    .map(({ episode }) => episode);
}
