import type { Context } from '#server/context.ts';
import type { UseTables } from '../repository.ts';

interface Row {
  item_id: string;
  since: number;
  recipients: number;
}

const retail = (ctx: Context) => ctx.db.query.withTables<{ compliance_retail: Row }>();

/** The different people who got an item since a moment, as far as they can be told apart. */
export async function findRecipients(ctx: Context, item: string, since: Date): Promise<string[]> {
  const rows = await ctx.db.query
    .withTables<UseTables>()
    .selectFrom('compliance_use_items as used')
    .innerJoin('compliance_uses as use', 'use.seq', 'used.seq')
    .select('use.recipient')
    .distinct()
    .where('used.item_id', '=', item)
    .where('use.at', '>', since.getTime())
    .execute();
  return rows.flatMap(({ recipient }) => recipient ?? []);
}

/** That an item is treated as retail for the number of people it has reached, and since when. */
export interface StoredRetail {
  item: string;
  since: Date;
  recipients: number;
}

/** Null where it is not. */
export async function findRetail(ctx: Context, item: string): Promise<StoredRetail | null> {
  const row = await retail(ctx)
    .selectFrom('compliance_retail')
    .selectAll()
    .where('item_id', '=', item)
    .executeTakeFirst();
  return row ? toStored(row) : null;
}

/** Every item that is treated so. */
export async function* eachRetail(ctx: Context): AsyncIterable<{ id: string; record: StoredRetail }> {
  const rows = await retail(ctx).selectFrom('compliance_retail').selectAll().execute();
  for (const row of rows) yield { id: row.item_id, record: toStored(row) };
}

/** Notes it; false where it was noted already. */
export async function addRetail(ctx: Context, { item, since, recipients }: StoredRetail): Promise<boolean> {
  const result = await retail(ctx)
    .insertInto('compliance_retail')
    .values({ item_id: item, since: since.getTime(), recipients })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

function toStored({ item_id: item, since, recipients }: Row): StoredRetail {
  return { item, since: new Date(Number(since)), recipients };
}
