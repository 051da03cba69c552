import type { PlaylistCard } from '#features/library/contract.ts';
import { listPlaylistsSeen } from '#features/library/server/doors/playlists.ts';
import type { ActingContext } from '#server/context.ts';
import type { SharedQuery } from '../../contract.ts';
import { forgivingMatcher } from './forgiving-matcher.ts';

/** Public seasons with at least one item that match the query. */
export async function findSeasons(
  ctx: ActingContext,
  { search, type, language, tag }: SharedQuery,
): Promise<PlaylistCard[]> {
  const isOther = type !== undefined && type !== 'audio_playlist';
  if (isOther || language !== undefined || tag !== undefined) return [];
  const seasons = await listPlaylistsSeen(ctx, 'audio_playlist', '', true);
  const isMeant = forgivingMatcher(search);
  return seasons.filter(({ count, titles }) => count > 0 && isMeant(Object.values(titles).join(' ')));
}
