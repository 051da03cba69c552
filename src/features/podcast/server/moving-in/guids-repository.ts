import type { Context } from '#server/context.ts';
import type { StoredShow } from '../shows/repository.ts';
import { tables } from '../tables.ts';

const atOnce = 500;

/**
 * Returns those of these GUIDs that a show already has: from earlier imports, and from the recordings in its seasons.
 * Until an episode has details of its own, its recording's id is its GUID.
 */
export async function existingGuids(
  ctx: Context,
  show: StoredShow,
  guids: readonly string[],
): Promise<Set<string>> {
  const existing = new Set<string>();
  for (let from = 0; from < guids.length; from += atOnce) {
    const some = guids.slice(from, from + atOnce);
    const query = tables(ctx);
    const stored = await query
      .selectFrom('episodes')
      .select(['guid', 'guid_in', 'item_id as item'])
      .where('guid', 'in', some)
      .execute();
    const bare = await query
      .selectFrom('items')
      .select(['id as guid', 'id as item'])
      .where('id', 'in', some)
      .where('kind', '=', 'audio')
      .where('id', 'not in', (eb) => eb.selectFrom('episodes').select('item_id').where('item_id', 'in', some))
      .execute();
    const found = [...stored, ...bare.map((each) => ({ ...each, guid_in: '' }))];
    const items = await itemsOf(
      ctx,
      show,
      found.map(({ item }) => item),
    );
    for (const { guid, guid_in, item } of found)
      if (guid_in === show.id || items.has(item)) existing.add(guid);
  }
  return existing;
}

/** Returns those of these recordings that are in the seasons of a show. */
async function itemsOf(ctx: Context, show: StoredShow, items: readonly string[]): Promise<Set<string>> {
  if (items.length === 0) return new Set();
  const rows = await tables(ctx)
    .selectFrom('playlist_items')
    .innerJoin('playlists', 'playlists.id', 'playlist_items.playlist_id')
    .leftJoin('show_seasons', 'show_seasons.playlist_id', 'playlists.id')
    .select('playlist_items.item_id as item')
    .where('playlists.kind', '=', 'audio_playlist')
    .where('playlist_items.item_id', 'in', [...items])
    .where('show_seasons.show_id', show.isDefault ? 'is' : '=', show.isDefault ? null : show.id)
    .execute();
  return new Set(rows.map(({ item }) => item));
}
