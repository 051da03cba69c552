import type { Context } from '#server/context.ts';
import { tables } from '../tables.ts';

/** Removes all links to a disposed item, with their openings; returns their number. */
export async function removeLinksTo(ctx: Context, item: string): Promise<number> {
  const result = await tables(ctx).deleteFrom('links').where('target', '=', item).executeTakeFirst();
  return Number(result.numDeletedRows);
}
