import type { Context } from '#server/context.ts';
import { toDate } from '#server/db/engine.ts';
import { type RecallRow, tables } from '../tables.ts';

/** A recall as it is stored. */
export interface StoredRecall {
  id: string;
  item: string;
  by: { uid: string; name: string };
  at: Date;
  reason: string;
  liftedAt: Date | null;
}

/** Returns the recall of an item that nobody has lifted. */
export async function findRecall(ctx: Context, item: string): Promise<StoredRecall | null> {
  const row = await tables(ctx)
    .selectFrom('compliance_recalls')
    .selectAll()
    .where('item_id', '=', item)
    .where('lifted_at', 'is', null)
    .executeTakeFirst();
  return row ? toStored(row) : null;
}

/** Yields every recall. */
export async function* eachRecall(ctx: Context): AsyncIterable<{ id: string; record: StoredRecall }> {
  const rows = await tables(ctx).selectFrom('compliance_recalls').selectAll().execute();
  for (const row of rows) yield { id: row.id, record: toStored(row) };
}

/** Returns all recalls of an item, the oldest first. */
export async function listRecallsOf(
  ctx: Context,
  item: string,
): Promise<(StoredRecall & { liftedAt: Date | null })[]> {
  const rows = await tables(ctx)
    .selectFrom('compliance_recalls')
    .selectAll()
    .where('item_id', '=', item)
    .orderBy('recalled_at')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    item,
    at: toDate(row.recalled_at),
    reason: row.reason,
    by: { uid: row.recalled_by, name: row.recalled_by_name },
    liftedAt: toDate(row.lifted_at),
  }));
}

/** Adds a recall; false where one is in force already. */
export async function insertRecall(
  ctx: Context,
  { id, item, by, at, reason }: Omit<StoredRecall, 'liftedAt'>,
): Promise<boolean> {
  const result = await tables(ctx)
    .insertInto('compliance_recalls')
    .values({
      id,
      item_id: item,
      recalled_by: by.uid,
      recalled_by_name: by.name,
      recalled_at: at.getTime(),
      reason,
      lifted_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Lifts the recall of an item; null where there was none. */
export async function liftRecall(ctx: Context, item: string, at: Date): Promise<StoredRecall | null> {
  const row = await tables(ctx)
    .updateTable('compliance_recalls')
    .set({ lifted_at: at.getTime() })
    .where('item_id', '=', item)
    .where('lifted_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  return row ? toStored(row) : null;
}

function toStored({ id, item_id: item, reason, ...row }: RecallRow): StoredRecall {
  return {
    id,
    item,
    reason,
    by: { uid: row.recalled_by, name: row.recalled_by_name },
    at: toDate(row.recalled_at),
    liftedAt: toDate(row.lifted_at),
  };
}
