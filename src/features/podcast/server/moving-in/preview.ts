import { mainTitle } from '#features/library/contract.ts';
import type { Context } from '#server/context.ts';
import { AppError } from '#shared/errors.ts';
import type { FeedPreview } from '../../contract.ts';
import type { ReadEpisode } from './feed/read-episode.ts';
import { type ReadFeed, readFeedAt } from './feed/read-feed.ts';
import { type Plan, planOf } from './plan.ts';

const shownEpisodes = 10;
const shownLeftOut = 100;

/** Previews the import of a feed. Nothing is created. */
export async function previewFeed(
  ctx: Context,
  { url, show }: { url: string; show?: string | undefined },
): Promise<FeedPreview> {
  const { read, plan } = await readAndPlan(ctx, { url, show });
  const coming = plan.toCome.map(({ episode }) => episode);
  const seasons = Map.groupBy(coming, ({ season }) => season);
  return {
    feed: read.feed,
    show: read.show.facts,
    into: plan.into && { id: plan.into.id, title: mainTitle(plan.into.titles, plan.into.language) },
    counts: {
      inFeed: read.episodes.length,
      toCome: coming.length,
      there: plan.there,
      leftOut: plan.leftOut.length,
    },
    seasons: [...seasons]
      .sort(([one], [other]) => (one ?? Number.MAX_VALUE) - (other ?? Number.MAX_VALUE))
      .map(([number, episodes]) => ({ number, episodes: episodes.length })),
    bytes: coming.reduce((sum, { enclosure }) => sum + (enclosure?.bytes ?? 0), 0),
    episodes: coming.slice(-shownEpisodes).reverse().map(toFacts),
    leftOut: plan.leftOut.slice(0, shownLeftOut).map(({ episode, reason }) => ({
      title: episode.title,
      guid: episode.guid.slice(0, 200),
      reason,
    })),
  };
}

/** Reads a feed and plans its import. Throws the reason if the feed is refused. */
export async function readAndPlan(
  ctx: Context,
  { url, show }: { url: string; show?: string | undefined },
): Promise<{ read: ReadFeed; plan: Plan }> {
  const read = await readFeedAt(ctx, url);
  const plan = await planOf(ctx, read, show);
  if (show !== undefined && !plan.into) throw new AppError('not-found');
  return { read, plan };
}

function toFacts(episode: ReadEpisode): FeedPreview['episodes'][number] {
  const { guid, title, season, number, type, publishAt, durationMs, enclosure } = episode;
  return { guid, title, season, number, type, publishAt, durationMs, bytes: enclosure?.bytes ?? null };
}
