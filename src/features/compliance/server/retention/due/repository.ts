import type { Context } from '#server/context.ts';
import { toJson } from '#server/db/engine.ts';
import { readBody } from '#server/db/stored-body.ts';
import { DueItem } from '../../../contract.ts';
import { tables } from '../../tables.ts';

export async function putDue(ctx: Context, item: DueItem, at: Date): Promise<void> {
  const row = {
    until: Date.parse(item.until),
    bytes: item.bytes,
    found_at: at.getTime(),
    body: toJson(DueItem.parse(item)),
  };
  await tables(ctx)
    .insertInto('compliance_due')
    .values({ item_id: item.item, ...row })
    .onConflict((conflict) => conflict.column('item_id').doUpdateSet(row))
    .execute();
}

/** Removes items that were not found again since then. */
export async function dropDueBefore(ctx: Context, at: Date): Promise<void> {
  await tables(ctx).deleteFrom('compliance_due').where('found_at', '<', at.getTime()).execute();
}

export async function dropDue(ctx: Context, items: readonly string[]): Promise<void> {
  if (items.length === 0) return;
  await tables(ctx)
    .deleteFrom('compliance_due')
    .where('item_id', 'in', [...items])
    .execute();
}

/** Lists due items, the longest due first. */
export async function listDue(
  ctx: Context,
  { page, size }: { page: number; size: number },
): Promise<DueItem[]> {
  const rows = await tables(ctx)
    .selectFrom('compliance_due')
    .select(['item_id', 'body'])
    .orderBy('until')
    .orderBy('item_id')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return rows.map(toDue);
}

/** Finds the due items among these, or all if none are named; by id, after the given one. */
export async function findDue(
  ctx: Context,
  { among, after, most }: { among: readonly string[] | null; after: string; most: number },
): Promise<DueItem[]> {
  const rows = await tables(ctx)
    .selectFrom('compliance_due')
    .select(['item_id', 'body'])
    .where('item_id', '>', after)
    .$if(among !== null, (query) => query.where('item_id', 'in', [...(among ?? [])]))
    .orderBy('item_id')
    .limit(most)
    .execute();
  return rows.map(toDue);
}

export async function sumDue(ctx: Context): Promise<{ total: number; bytes: number }> {
  const { total, bytes } = await tables(ctx)
    .selectFrom('compliance_due')
    .select(({ fn }) => [fn.countAll<number>().as('total'), fn.sum<number>('bytes').as('bytes')])
    .executeTakeFirstOrThrow();
  return { total: Number(total), bytes: Number(bytes ?? 0) };
}

function toDue({ item_id, body }: { item_id: string; body: unknown }): DueItem {
  return readBody(`note that item ${item_id} is due`, body, DueItem);
}
