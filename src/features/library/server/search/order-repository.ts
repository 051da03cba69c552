import { type Expression, type SqlBool, sql } from 'kysely';
import type { Context } from '#server/context.ts';
import type { Actor } from '#shared/actor.ts';
import { seesAll } from '../../contract/decide.ts';
import type { ItemFilter, ItemSort } from '../../contract.ts';
import { toStoredItem } from '../items/repository.ts';
import type { StoredItem } from '../items/stored.ts';
import { maybeSeenBy } from '../policy/repository.ts';
import { tables } from '../tables.ts';
import { fullText } from './full-text.ts';

/** A stretch of a sorted list. */
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

/** The items that meet all conditions, sorted. */
export async function walkItems(
  ctx: Context,
  conditions: readonly Expression<SqlBool>[],
  { sort, order, offset, limit }: Stretch,
): Promise<number[]> {
  const rows = await tables(ctx)
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

/** A condition that only the first `most` of the matching items meet; null if there are fewer. */
export async function withinFirst(
  ctx: Context,
  most: number,
  conditions: readonly Expression<SqlBool>[],
  { sort, order }: Pick<Stretch, 'sort' | 'order'>,
): Promise<Expression<SqlBool> | null> {
  const last = await tables(ctx)
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

/** Those of these items that meet all conditions, sorted. */
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

/** The number of the newest item, which is about the number of items. */
export async function highestSeq(ctx: Context): Promise<number> {
  const row = await tables(ctx)
    .selectFrom('items')
    .select('seq')
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.seq ?? 0;
}

/** The conditions of a list that an item's columns can answer: all but its tags and words. */
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
  const rows = await tables(ctx)
    .selectFrom('items')
    .selectAll()
    .where('seq', 'in', [...seqs])
    .execute();
  return new Map(rows.map(({ seq, ...row }) => [seq, toStoredItem(ctx, row)]));
}
