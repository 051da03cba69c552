import type { Context } from '#server/context.ts';
import { toDate } from '#server/db/engine.ts';
import { tables } from '../tables.ts';
import { isUnderEmbargo } from './repository.ts';

/** Availability of an item: now, and the last moment of it, if any. */
export interface Availability {
  isOut: boolean;
  lastOut: Date | null;
}

/** The availability of those of these items that exist. */
export async function availabilityOf(
  ctx: Context,
  ids: readonly string[],
): Promise<Map<string, Availability>> {
  if (ids.length === 0) return new Map();
  const rows = await tables(ctx)
    .selectFrom('items')
    .select(['id', 'published', 'archived', 'hold_from', 'last_out'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(
    rows.map(({ id, published, archived, hold_from, last_out }) => {
      const isNotedOut = published === 1 && archived === 0;
      // Time alone may have ended it, which no write has recorded yet.
      const isOver = isNotedOut && isUnderEmbargo(ctx, hold_from);
      const last = Math.max(Number(last_out ?? 0), isOver ? Number(hold_from) : 0);
      return [id, { isOut: isNotedOut && !isOver, lastOut: last > 0 ? toDate(last) : null }];
    }),
  );
}

/** The people who created each of these items, or added a file to it. */
export async function makersOf(ctx: Context, ids: readonly string[]): Promise<Map<string, string[]>> {
  const made = new Map<string, string[]>();
  if (ids.length === 0) return made;
  const rows = await tables(ctx)
    .selectFrom('items')
    .select(['id', 'created_by as uid'])
    .where('id', 'in', [...ids])
    .unionAll(
      tables(ctx)
        .selectFrom('item_versions')
        .select(['item_id as id', 'by_uid as uid'])
        .where('item_id', 'in', [...ids]),
    )
    .execute();
  for (const { id, uid } of rows) if (uid) made.set(id, [...(made.get(id) ?? []), uid]);
  return made;
}

/** The items that somebody created, or added a file to. */
export async function itemsMadeBy(ctx: Context, uid: string): Promise<string[]> {
  const rows = await tables(ctx)
    .selectFrom('items')
    .select('id')
    .where('created_by', '=', uid)
    .union(tables(ctx).selectFrom('item_versions').select('item_id as id').where('by_uid', '=', uid))
    .execute();
  return rows.map(({ id }) => id);
}

/** Items that were available and no longer are, by their ids, after a given one. */
export async function listWithdrawnItems(
  ctx: Context,
  { after, most }: { after: string; most: number },
): Promise<string[]> {
  const now = ctx.now().getTime();
  const rows = await tables(ctx)
    .selectFrom('items')
    .select('id')
    .where('id', '>', after)
    .where((item) =>
      item.or([
        item.and([
          item('last_out', 'is not', null),
          item.or([item('published', '=', 0), item('archived', '=', 1)]),
        ]),
        item('hold_from', '<=', now),
      ]),
    )
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

export async function countItems(ctx: Context): Promise<number> {
  const { count } = await tables(ctx)
    .selectFrom('items')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
