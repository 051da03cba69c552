import { sql } from 'kysely';
import type { Context } from '#server/context.ts';

/**
 * What changes with everything that a feed is made of: its show, which seasons it has, their items and what is said about
 * them. Every write counts a number up, so that sums tell of each.
 */
export async function readMark(ctx: Context, show: string): Promise<string> {
  const { rows } = await sql<Record<string, unknown>>`
    with mine as (
      select playlists.id, playlists.version
      from playlists left join show_seasons on show_seasons.playlist_id = playlists.id
      where playlists.kind = 'audio_playlist' and coalesce(
        show_seasons.show_id, (select id from shows where is_default = 1)) = ${show}
    )
    select
      (select version from shows where id = ${show}) as shown,
      (select count(*) from mine) as seasons,
      (select sum(version) from mine) as versions,
      (select max(id) from mine) as last,
      count(*) as items, sum(items.revision) as revisions, sum(episodes.version) as said
    from mine
    join playlist_items on playlist_items.playlist_id = mine.id
    join items on items.id = playlist_items.item_id
    left join episodes on episodes.item_id = items.id`.execute(ctx.db.query);
  return Object.values(rows[0] ?? {}).join(' ');
}
