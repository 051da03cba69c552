import type { Context } from '#server/context.ts';

interface Row {
  id: string;
  item_id: string;
  recalled_by: string;
  recalled_by_name: string;
  recalled_at: number;
  reason: string;
  lifted_at: number | null;
}

/** That an item was called back. */
export interface StoredRecall {
  id: string;
  item: string;
  by: { uid: string; name: string };
  at: Date;
  reason: string;
}

const recalls = (ctx: Context) => ctx.db.query.withTables<{ compliance_recalls: Row }>();

/** The recall of an item that nobody has lifted. */
export async function findRecall(ctx: Context, item: string): Promise<StoredRecall | null> {
  const row = await recalls(ctx)
    .selectFrom('compliance_recalls')
    .selectAll()
    .where('item_id', '=', item)
    .where('lifted_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  const by = { uid: row.recalled_by, name: row.recalled_by_name };
  return { id: row.id, item, by, at: new Date(Number(row.recalled_at)), reason: row.reason };
}

/** Notes a recall; false where there is one already. */
export async function insertRecall(
  ctx: Context,
  { id, item, by, at, reason }: StoredRecall,
): Promise<boolean> {
  const result = await recalls(ctx)
    .insertInto('compliance_recalls')
    .values({
      ...{ id, item_id: item, recalled_by: by.uid, recalled_by_name: by.name },
      ...{ recalled_at: at.getTime(), reason, lifted_at: null },
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** False where nothing was to be lifted. */
export async function liftRecall(ctx: Context, item: string, at: Date): Promise<boolean> {
  const result = await recalls(ctx)
    .updateTable('compliance_recalls')
    .set({ lifted_at: at.getTime() })
    .where('item_id', '=', item)
    .where('lifted_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
