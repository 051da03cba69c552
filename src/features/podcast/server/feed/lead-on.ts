import { playlistAt } from '#features/library/server/doors/playlists.ts';
import type { Context } from '#server/context.ts';
import { listShows, showOnceAt } from '../shows/repository.ts';
import { seasonsByShow } from '../shows/seasons.ts';
import { feedPath } from './address.ts';
import { isPublic } from './is-public.ts';

/**
 * Returns the current path of a feed whose show or season was renamed, or whose season moved to another show; null if
 * there is none.
 */
export async function renamedFeedPath(
  ctx: Context,
  show: string,
  season: string | null,
): Promise<string | null> {
  if (season !== null) {
    const found = await leadToSeason(ctx, season);
    // An empty season has not moved; it has no feed.
    return found === feedPath(show, season) ? null : found;
  }
  const formerShow = await showOnceAt(ctx, show);
  return formerShow && feedPath(formerShow.slug, null);
}

async function leadToSeason(ctx: Context, slug: string): Promise<string | null> {
  const id = await playlistAt(ctx, 'audio_playlist', slug);
  if (id === null) return null;
  const shows = await listShows(ctx);
  const seasons = await seasonsByShow(ctx, shows);
  for (const show of shows) {
    const found = seasons.get(show.id)?.find((each) => each.id === id && isPublic(each));
    if (found) return feedPath(show.slug, found.slug);
  }
  return null;
}
