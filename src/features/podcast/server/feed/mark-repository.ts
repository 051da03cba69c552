import { sql } from 'kysely';
import { rulesMark } from '#features/compliance/server/index.ts';
import type { Context } from '#server/context.ts';

/**
 * Returns a fingerprint of everything a show's feed contains besides the show itself: its seasons, their items and the
 * details of these. Each write increases a revision, so sums reveal any change; seasons are told apart by id, since one
 * may be exchanged for another just like it. The fingerprint also includes the number of items under an embargo by time,
 * the rules in force, which decide what needs approval, and the approved copies.
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
