import { type Expression, type RawBuilder, sql } from 'kysely';

/**
 * A mark that changes with an item, or with a playlist and each of its items, as part of another statement; null where there is
 * neither.
 */
export function contentRevision(id: Expression<string>): RawBuilder<string | null> {
  return sql`coalesce(
    (select cast(items.revision as text) from items where items.id = ${id}),
    (select cast(playlists.version as text) || ':' || coalesce((
      select string_agg(items.id || '.' || items.revision, ',' order by playlist_items.position)
      from playlist_items inner join items on items.id = playlist_items.item_id
      where playlist_items.playlist_id = playlists.id), '')
    from playlists where playlists.id = ${id}))`;
}
