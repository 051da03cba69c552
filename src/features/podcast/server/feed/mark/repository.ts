import { sql } from 'kysely';
import { rulesMark } from '#features/compliance/server/index.ts';
import type { Context } from '#server/context.ts';

/**
 * What changes with everything that a feed is made of besides its show: which seasons it has, their items and what is
 * said about them. Every write counts a number up, so that sums tell of each; seasons are told apart by their ids, since
 * one may be given away for another just like it. What time alone keeps back is counted beside them, and the
 * rules that hold, which say what of it has to be approved, with what was approved to be said.
 */
export async function readMark(ctx: Context, show: string): Promise<string> {
  const { rows } = await sql<Record<string, unknown>>`
    with mine as (
      select playlists.id, playlists.version
      from playlists left join show_seasons on show_seasons.playlist_id = playlists.id
      where playlists.kind = 'audio_playlist' and coalesce(
        show_seasons.show_id, (select id from shows where is_default = 1)) = ${show}
    )
    select mine.id, mine.version,
      count(items.id) as items, sum(items.revision) as revisions, sum(episodes.version) as said,
      sum(case when items.hold_from <= ${ctx.now().getTime()} then 1 else 0 end) as held
    from mine
    left join playlist_items on playlist_items.playlist_id = mine.id
    left join items on items.id = playlist_items.item_id
    left join episodes on episodes.item_id = items.id
    group by mine.id, mine.version
    order by mine.id`.execute(ctx.db.query);
  return [await rulesMark(ctx), ...rows.map((row) => Object.values(row).join(' '))].join(';');
}
