import { listPlaylists, type StoredPlaylist } from '#features/library/server/index.ts';
import type { Context } from '#server/context.ts';
import { givenSeasons, type StoredShow } from './repository.ts';

/** The seasons of a show in the order of their numbers; those without one come last, the oldest first. */
export async function seasonsOf(ctx: Context, show: StoredShow): Promise<StoredPlaylist[]> {
  return (await seasonsByShow(ctx, [show])).get(show.id) ?? [];
}

/** The same for several shows at once; as everybody may read them, if not otherwise asked. */
export async function seasonsByShow(
  ctx: Context,
  shows: readonly StoredShow[],
  list = listPlaylists,
): Promise<Map<string, StoredPlaylist[]>> {
  const given = await givenSeasons(ctx);
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
