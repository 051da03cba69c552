import { sql } from 'kysely';
import type { Context } from '#server/context.ts';
import { tables } from '../tables.ts';

export interface Catalogue {
  version: number;
  total: number;
}

export async function readCatalogue(ctx: Context): Promise<Catalogue> {
  return tables(ctx).selectFrom('master_library').select(['version', 'total']).executeTakeFirstOrThrow();
}

/** Counts a change of the catalogue. From here to the end of the transaction nobody else changes it. */
export async function touchCatalogue(ctx: Context, more: number): Promise<Catalogue> {
  return tables(ctx)
    .updateTable('master_library')
    .set({ version: sql`version + 1`, total: sql`total + ${more}` })
    .where('id', '=', 1)
    .returning(['version', 'total'])
    .executeTakeFirstOrThrow();
}

export async function entriesAfter(
  ctx: Context,
  position: number | null,
  most: number,
): Promise<{ position: number; id: string }[]> {
  return tables(ctx)
    .selectFrom('master_entries')
    .select(['position', 'item_id as id'])
    .$if(position !== null, (query) => query.where('position', '>', position ?? 0))
    .orderBy('position')
    .limit(most)
    .execute();
}

export async function positionOf(ctx: Context, item: string): Promise<number | null> {
  const row = await tables(ctx)
    .selectFrom('master_entries')
    .select('position')
    .where('item_id', '=', item)
    .executeTakeFirst();
  return row?.position ?? null;
}

/** The video right before this one; null for the first. */
export async function entryBefore(ctx: Context, item: string): Promise<string | null> {
  const position = await positionOf(ctx, item);
  if (position === null) return null;
  const row = await tables(ctx)
    .selectFrom('master_entries')
    .select('item_id as id')
    .where('position', '<', position)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The position at the end, 0 where there is none yet. */
export async function lastPosition(ctx: Context): Promise<number> {
  const row = await tables(ctx)
    .selectFrom('master_entries')
    .select('position')
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.position ?? 0;
}

export async function placeEntry(ctx: Context, item: string, position: number): Promise<void> {
  await tables(ctx)
    .insertInto('master_entries')
    .values({ item_id: item, position })
    .onConflict((conflict) => conflict.column('item_id').doUpdateSet({ position }))
    .execute();
}

export async function dropEntry(ctx: Context, item: string): Promise<boolean> {
  const result = await tables(ctx)
    .deleteFrom('master_entries')
    .where('item_id', '=', item)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Spreads the entries over whole numbers far apart, in the same order. */
export async function spreadEntries(ctx: Context, distance: number): Promise<void> {
  // Negative first: a position is unique at every moment.
  const numbered = sql`(select item_id, row_number() over (order by position) as place from master_entries)`;
  await sql`update master_entries set position = -(select place from ${numbered} as n
    where n.item_id = master_entries.item_id)`.execute(ctx.db.query);
  await sql`update master_entries set position = -position * ${distance}`.execute(ctx.db.query);
}
