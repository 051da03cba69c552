import type { Context } from '#server/context.ts';

type Tables = { shows: { artwork: string | null }; episodes: { artwork: string | null } };

/** Which of these pictures are the artwork of a show or an episode. */
export async function artworkInUse(ctx: Context, keys: readonly string[]): Promise<string[]> {
  const query = ctx.db.query.withTables<Tables>();
  const rows = await query
    .selectFrom('shows')
    .select('artwork')
    .where('artwork', 'in', [...keys])
    .union(
      query
        .selectFrom('episodes')
        .select('artwork')
        .where('artwork', 'in', [...keys]),
    )
    .execute();
  return rows.flatMap(({ artwork }) => artwork ?? []);
}
