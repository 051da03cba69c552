import { sql } from 'kysely';
import type { Context } from '#server/context.ts';
import { tables } from '../tables.ts';

/** The working copy of an item. */
export async function copyOf(ctx: Context, item: string): Promise<string | null> {
  const row = await tables(ctx)
    .selectFrom('items')
    .select('id')
    .where('revises', '=', item)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Gives one item all the files that another has now, under the same names. */
export async function shareFiles(ctx: Context, from: string, to: string): Promise<void> {
  await tables(ctx)
    .insertInto('item_files')
    .columns(['item_id', 'name', 'key', 'size', 'mime', 'play_until', 'ends_at', 'made_of'])
    .expression((eb) =>
      eb
        .selectFrom('item_files')
        .select([sql<string>`${to}`.as('item_id'), 'name', 'key', 'size', 'mime', 'play_until', 'ends_at'])
        .select('made_of')
        .where('item_id', '=', from)
        .where('ends_at', 'is', null),
    )
    .execute();
}
