import type { Context } from '#server/context.ts';
import { fromJson, toJson } from '#server/db/engine.ts';
import type { DueItem } from '../../../contract.ts';

interface Row {
  item_id: string;
  until: number;
  bytes: number;
  found_at: number;
  body: unknown;
}

const due = (ctx: Context) => ctx.db.query.withTables<{ compliance_due: Row }>();

export async function putDue(ctx: Context, item: DueItem, at: Date): Promise<void> {
  const row = {
    until: Date.parse(item.until),
    bytes: item.bytes,
    found_at: at.getTime(),
    body: toJson(item),
  };
  await due(ctx)
    .insertInto('compliance_due')
    .values({ item_id: item.item, ...row })
    .onConflict((conflict) => conflict.column('item_id').doUpdateSet(row))
    .execute();
}

/** Forgets what was not found again since then. */
export async function dropDueBefore(ctx: Context, at: Date): Promise<void> {
  await due(ctx).deleteFrom('compliance_due').where('found_at', '<', at.getTime()).execute();
}

export async function dropDue(ctx: Context, items: readonly string[]): Promise<void> {
  if (items.length === 0) return;
  await due(ctx)
    .deleteFrom('compliance_due')
    .where('item_id', 'in', [...items])
    .execute();
}

/** What is due, the longest due first. */
export async function listDue(
  ctx: Context,
  { page, size }: { page: number; size: number },
): Promise<DueItem[]> {
  const rows = await due(ctx)
    .selectFrom('compliance_due')
    .select('body')
    .orderBy('until')
    .orderBy('item_id')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return rows.map(({ body }) => fromJson(body) as DueItem);
}

/** Those of these that are due; all of them by their ids, from one on, where none are named. */
export async function findDue(
  ctx: Context,
  { among, after, most }: { among: readonly string[] | null; after: string; most: number },
): Promise<DueItem[]> {
  const rows = await due(ctx)
    .selectFrom('compliance_due')
    .select('body')
    .where('item_id', '>', after)
    .$if(among !== null, (query) => query.where('item_id', 'in', [...(among ?? [])]))
    .orderBy('item_id')
    .limit(most)
    .execute();
  return rows.map(({ body }) => fromJson(body) as DueItem);
}

export async function sumDue(ctx: Context): Promise<{ total: number; bytes: number }> {
  const { total, bytes } = await due(ctx)
    .selectFrom('compliance_due')
    .select(({ fn }) => [fn.countAll<number>().as('total'), fn.sum<number>('bytes').as('bytes')])
    .executeTakeFirstOrThrow();
  return { total: Number(total), bytes: Number(bytes ?? 0) };
}
