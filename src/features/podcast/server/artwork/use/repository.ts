import type { Context } from '#server/context.ts';

type Tables = { shows: { artwork: string | null }; episodes: { artwork: string | null } };

/** Whether a show or an episode has this artwork. */
export async function isArtworkUsed(ctx: Context, key: string): Promise<boolean> {
  const query = ctx.db.query.withTables<Tables>();
  const row = await query
    .selectFrom('shows')
    .select('artwork')
    .where('artwork', '=', key)
    .union(query.selectFrom('episodes').select('artwork').where('artwork', '=', key))
    .executeTakeFirst();
  return row !== undefined;
}
