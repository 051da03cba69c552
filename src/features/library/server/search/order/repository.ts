import { type Expression, type SqlBool, sql } from 'kysely';
import type { Context } from '#server/context.ts';
import type { Actor } from '#shared/actor.ts';
import { seesAll } from '../../../contract/decide.ts';
import type { ItemFilter, ItemSort } from '../../../contract.ts';
import { type ItemTables, toStoredItem } from '../../items/repository.ts';
import type { StoredItem } from '../../items/stored.ts';
import { maybeSeenBy } from '../../policy/repository.ts';
import { fullText } from '../full-text.ts';

/** A stretch of a list in an order. */
export interface Stretch {
  sort: ItemSort;
  order: 'asc' | 'desc';
  offset: number;
  limit: number;
}

const columns = {
  newest: sql`items.seq`,
  updated: sql`items.updated_at`,
  title: sql`items.sort_title`,
  duration: sql`coalesce(items.duration_ms, 0)`,
} as const;

function items(ctx: Context) {
  return ctx.db.query.withTables<ItemTables>();
}

/** The items for which all conditions hold, in an order. */
export async function walkItems(
  ctx: Context,
  conditions: readonly Expression<SqlBool>[],
  { sort, order, offset, limit }: Stretch,
): Promise<number[]> {
  const rows = await items(ctx)
    .selectFrom('items')
    .select('seq')
    .where((where) => where.and([...conditions]))
    .orderBy(columns[sort], order)
    .orderBy('items.seq', order)
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(({ seq }) => seq);
}

/** What holds for no more than the first so many of the items for which all conditions hold; null where there are fewer. */
export async function amongFirst(
  ctx: Context,
  most: number,
  conditions: readonly Expression<SqlBool>[],
  { sort, order }: Pick<Stretch, 'sort' | 'order'>,
): Promise<Expression<SqlBool> | null> {
  const last = await items(ctx)
    .selectFrom('items')
    .select(['seq', columns[sort].as('key')])
    .where((where) => where.and([...conditions]))
    .orderBy(columns[sort], order)
    .orderBy('items.seq', order)
    .limit(1)
    .offset(most - 1)
    .executeTakeFirst();
  const before = sql.raw(order === 'asc' ? '<=' : '>=');
  return last ? sql`(${columns[sort]}, items.seq) ${before} (${last.key}, ${last.seq})` : null;
}

/** Of these items those for which all conditions hold, in an order. */
export async function sortItems(
  ctx: Context,
  seqs: readonly number[],
  conditions: readonly Expression<SqlBool>[],
  { sort, order, offset, limit }: Stretch,
): Promise<number[]> {
  const { rows } = await sql<{ seq: number }>`
    select items.seq from ${fullText(ctx).keysOf(seqs)}
    where ${sql.join([sql`true`, ...conditions], sql` and `)}
    order by ${columns[sort]} ${sql.raw(order)}, items.seq ${sql.raw(order)}
    limit ${limit} offset ${offset}`.execute(ctx.db.query);
  return rows.map(({ seq }) => seq);
}

/** The number of the newest item: about as many as there are. */
export async function highestSeq(ctx: Context): Promise<number> {
  const row = await items(ctx)
    .selectFrom('items')
    .select('seq')
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.seq ?? 0;
}

/** What the columns of an item can tell of whether somebody sees it in this list: all but its tags and words. */
export function columnConditions(actor: Actor, filter: ItemFilter): Expression<SqlBool>[] {
  const conditions = (['kind', 'state', 'audience', 'language', 'category'] as const).flatMap((name) =>
    filter[name] === undefined ? [] : [sql<SqlBool>`${sql.ref(`items.${name}`)} = ${filter[name]}`],
  );
  conditions.push(...maybeSeenBy(actor));
  if (!seesAll(actor) || filter.state !== 'archived') conditions.push(sql`items.archived = 0`);
  return conditions;
}

/** The items behind their numbers. */
export async function findBySeq(ctx: Context, seqs: readonly number[]): Promise<Map<number, StoredItem>> {
  if (seqs.length === 0) return new Map();
  const rows = await items(ctx)
    .selectFrom('items')
    .selectAll()
    .where('seq', 'in', [...seqs])
    .execute();
  return new Map(rows.map(({ seq, ...row }) => [seq, toStoredItem(ctx, row)]));
}
