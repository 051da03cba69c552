import type { Context } from '#server/context.ts';
import type { LinkTables } from '../repository.ts';

/** Removes all links to an item that is disposed of, with their openings; gives how many there were. */
export async function removeLinksTo(ctx: Context, item: string): Promise<number> {
  const result = await ctx.db.query
    .withTables<LinkTables>()
    .deleteFrom('links')
    .where('target', '=', item)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
