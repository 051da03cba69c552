import type { Context } from '#server/context.ts';
import type { Actor } from '#shared/actor.ts';
import type { PlaylistKind } from '../../contract.ts';
import { seenBy } from '../policy/repository.ts';
import { tables } from '../tables.ts';

/** Number of items that somebody may see in each playlist of a kind, by the playlist's id; playlists with none are missing. */
export async function countVisible(
  ctx: Context,
  actor: Actor,
  kind: PlaylistKind,
): Promise<Map<string, number>> {
  const rows = await tables(ctx)
    .selectFrom('playlists')
    .innerJoin('playlist_items', 'playlist_items.playlist_id', 'playlists.id')
    .innerJoin('items', 'items.id', 'playlist_items.item_id')
    .select(({ fn }) => ['playlists.id', fn.countAll().as('count')])
    .where('playlists.kind', '=', kind)
    .where((item) => item.and(seenBy(ctx, actor)))
    .groupBy('playlists.id')
    .execute();
  return new Map(rows.map(({ id, count }) => [id, Number(count)]));
}
