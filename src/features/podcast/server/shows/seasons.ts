import { listPlaylists, type StoredPlaylist } from '#features/library/server/doors/playlists.ts';
import type { Context } from '#server/context.ts';
import { assignedSeasons, type StoredShow } from './repository.ts';

/** Returns the seasons of a show by number; those without one come last, the oldest first. */
export async function seasonsOf(ctx: Context, show: StoredShow): Promise<StoredPlaylist[]> {
  return (await seasonsByShow(ctx, [show])).get(show.id) ?? [];
}

/** Returns the seasons of several shows; as the public sees them unless another `list` is given. */
export async function seasonsByShow(
  ctx: Context,
  shows: readonly StoredShow[],
  list = listPlaylists,
): Promise<Map<string, StoredPlaylist[]>> {
  const given = await assignedSeasons(ctx);
  const seasons = (await list(ctx, 'audio_playlist')).sort(inOrder);
  return new Map(
    shows.map(({ id, isDefault }) => [
      id,
      seasons.filter((season) => (given.get(season.id) ?? (isDefault ? id : null)) === id),
    ]),
  );
}

function inOrder(one: StoredPlaylist, other: StoredPlaylist): number {
  const [a, b] = [one.number ?? Number.MAX_SAFE_INTEGER, other.number ?? Number.MAX_SAFE_INTEGER];
  return a - b || one.createdAt.getTime() - other.createdAt.getTime();
}
