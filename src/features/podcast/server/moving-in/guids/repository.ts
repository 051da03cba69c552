import type { Context } from '#server/context.ts';

type Tables = {
  items: { id: string; kind: string };
  episodes: { item_id: string; guid: string };
  playlist_items: { playlist_id: string; item_id: string };
  playlists: { id: string; kind: string };
  show_seasons: { playlist_id: string; show_id: string };
};

const atOnce = 500;

/** Where an episode is that has a GUID: in which show, `default` for the default one, null for none. */
export type Whereabouts = string | 'default' | null;

/** Which of these GUIDs are there already, and where. Until something is said of an episode, its recording's id is its GUID. */
export async function knownGuids(ctx: Context, guids: readonly string[]): Promise<Map<string, Whereabouts>> {
  const known = new Map<string, Whereabouts>();
  for (let from = 0; from < guids.length; from += atOnce) {
    const some = guids.slice(from, from + atOnce);
    const query = ctx.db.query.withTables<Tables>();
    const said = await query
      .selectFrom('episodes')
      .select(['guid', 'item_id as item'])
      .where('guid', 'in', some)
      .execute();
    const bare = await query
      .selectFrom('items')
      .select(['id as guid', 'id as item'])
      .where('id', 'in', some)
      .where('kind', '=', 'audio')
      .where('id', 'not in', (eb) => eb.selectFrom('episodes').select('item_id').where('item_id', 'in', some))
      .execute();
    const found = [...said, ...bare];
    const shows = await showsOf(
      ctx,
      found.map(({ item }) => item),
    );
    for (const { guid, item } of found) known.set(guid, shows.get(item) ?? null);
  }
  return known;
}

async function showsOf(ctx: Context, items: readonly string[]): Promise<Map<string, Whereabouts>> {
  if (items.length === 0) return new Map();
  const rows = await ctx.db.query
    .withTables<Tables>()
    .selectFrom('playlist_items')
    .innerJoin('playlists', 'playlists.id', 'playlist_items.playlist_id')
    .leftJoin('show_seasons', 'show_seasons.playlist_id', 'playlists.id')
    .select(['playlist_items.item_id as item', 'show_seasons.show_id as show'])
    .where('playlists.kind', '=', 'audio_playlist')
    .where('playlist_items.item_id', 'in', [...items])
    .execute();
  return new Map(rows.map(({ item, show }) => [item, show ?? 'default']));
}
