import type { Context } from '#server/context.ts';
import type { UseTables } from '../repository.ts';
import type { Reached } from './count.ts';

interface Row {
  item_id: string;
  since: number;
  recipients: number;
}

const retail = (ctx: Context) => ctx.db.query.withTables<{ compliance_retail: Row }>();

const dayMs = 24 * 60 * 60 * 1000;

/** Whom an item has reached since a moment, by all records or by those below a number; the first one first. */
export async function findReached(
  ctx: Context,
  item: string,
  { since, before }: { since: Date; before?: number | undefined },
): Promise<Reached[]> {
  const uses = ctx.db.query.withTables<UseTables>();
  // So that records of earlier years are not even looked at. A day more, as a clock may have been set back.
  const oldest = uses
    .selectFrom('compliance_uses')
    .select('seq')
    .where('at', '>', since.getTime() - dayMs)
    .orderBy('at')
    .orderBy('seq')
    .limit(1);
  const rows = await uses
    .selectFrom('compliance_use_items as used')
    .innerJoin('compliance_uses as use', 'use.seq', 'used.seq')
    .select(['use.link_id as link', 'use.standing', 'use.recipient', 'use.addressee'])
    .select(({ ref, fn }) => [
      ctx.db.engine.textUnder(ref('use.body'), 'device').as('device'),
      fn.countAll<number | string>().as('uses'),
    ])
    .where('used.item_id', '=', item)
    .where('used.seq', '>=', oldest)
    .where('use.at', '>', since.getTime())
    .where(({ or, eb }) =>
      or([eb('use.recipient', 'is not', null), eb('use.kind', 'in', ['opened', 'delivered'])]),
    )
    .$if(before !== undefined, (query) => query.where('used.seq', '<', before ?? 0))
    .groupBy(['use.link_id', 'use.standing', 'use.recipient', 'use.addressee', 'device'])
    .orderBy(({ fn }) => fn.min('use.seq'))
    .execute();
  return rows.map((row) => ({ ...row, uses: Number(row.uses) }));
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
