import { sql } from 'kysely';
import type { NewItem } from '#features/library/server/items/create.ts';
import type { Context } from '#server/context.ts';
import { addItem } from './library.ts';

/** Adds an item under an id from before ids were limited to what an address can carry. */
export async function addWithOldId(
  ctx: Context,
  contentId: string,
  given: Partial<NewItem> = {},
): Promise<string> {
  const { id, kind } = await addItem(ctx, given);
  const { query } = ctx.db;
  await sql`update items set content_id = ${contentId} where id = ${id}`.execute(query);
  await sql`insert into item_addresses (kind, address, item_id) values (${kind}, ${contentId}, ${id})`.execute(
    query,
  );
  return id;
}
