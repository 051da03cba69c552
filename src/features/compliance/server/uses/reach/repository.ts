import type { Context } from '#server/context.ts';
import { toDate } from '#server/db/engine.ts';
import { dayMs } from '#shared/durations.ts';
import { type RetailRow, tables } from '../../tables.ts';
import type { RecipientUses } from './count.ts';

/** Finds the recipients of an item since a moment, by all records or by those below a number; the earliest first. */
export async function findReached(
  ctx: Context,
  item: string,
  { since, before }: { since: Date; before?: number | undefined },
): Promise<RecipientUses[]> {
  const uses = tables(ctx);
  // Records of earlier years are not even looked at. One day more, as a clock may have been set back.
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

/** Record that an item is treated as retail because of the number of people it has reached. */
export interface StoredRetail {
  item: string;
  since: Date;
  recipients: number;
}

/** Returns null for an item that is not treated as retail. */
export async function findRetail(ctx: Context, item: string): Promise<StoredRetail | null> {
  const row = await tables(ctx)
    .selectFrom('compliance_retail')
    .selectAll()
    .where('item_id', '=', item)
    .executeTakeFirst();
  return row ? toStored(row) : null;
}

/** Yields every item that is treated as retail. */
export async function* eachRetail(ctx: Context): AsyncIterable<{ id: string; record: StoredRetail }> {
  const rows = await tables(ctx).selectFrom('compliance_retail').selectAll().execute();
  for (const row of rows) yield { id: row.item_id, record: toStored(row) };
}

/** Adds the record; false if there is one already. */
export async function addRetail(ctx: Context, { item, since, recipients }: StoredRetail): Promise<boolean> {
  const result = await tables(ctx)
    .insertInto('compliance_retail')
    .values({ item_id: item, since: since.getTime(), recipients })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

function toStored({ item_id: item, since, recipients }: RetailRow): StoredRetail {
  return { item, since: toDate(since), recipients };
}
