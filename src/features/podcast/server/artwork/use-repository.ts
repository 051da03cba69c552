import type { Context } from '#server/context.ts';
import { tables } from '../tables.ts';

/** Returns those of these files that are the artwork of a show or an episode. */
export async function artworkInUse(ctx: Context, keys: readonly string[]): Promise<string[]> {
  const query = tables(ctx);
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
