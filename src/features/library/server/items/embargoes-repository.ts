import { sql } from 'kysely';
import type { Context } from '#server/context.ts';
import { prepared } from '#server/db/prepared.ts';
import { tables } from '../tables.ts';

/** The categories in use. */
export async function categoriesInUse(ctx: Context): Promise<string[]> {
  const rows = await tables(ctx).selectFrom('items').select('category').distinct().execute();
  return rows.map(({ category }) => category);
}

/** Items by their categories. */
export interface ItemsByCategory {
  categories: readonly string[];
  /** True if public items of every category are included. */
  publicToo: boolean;
}

/**
 * Puts an embargo, from a moment on, on all of these items that have no such moment yet, or one of the `uncounted` moments, which
 * no longer apply.
 */
export async function embargoCategories(
  ctx: Context,
  from: Date,
  { categories, publicToo }: ItemsByCategory,
  uncounted: readonly Date[],
): Promise<void> {
  if (categories.length === 0 && !publicToo) return;
  const moments = uncounted.map((moment) => moment.getTime());
  await tables(ctx)
    .updateTable('items')
    .set({ hold_from: from.getTime(), revision: sql`revision + 1` })
    .where((item) =>
      item.or([
        ...(categories.length > 0 ? [item('category', 'in', [...categories])] : []),
        ...(publicToo ? [item('audience', '=', 'public')] : []),
      ]),
    )
    .where('hold', 'is', null)
    .where((item) =>
      item.or([
        item('hold_from', 'is', null),
        ...(moments.length > 0 ? [item('hold_from', 'in', moments)] : []),
      ]),
    )
    .execute();
}

/** Puts an embargo on these items from a moment on, unless one begins earlier. */
export async function embargoItems(ctx: Context, from: Date, ids: readonly string[]): Promise<void> {
  const at = from.getTime();
  await tables(ctx)
    .updateTable('items')
    .set({ hold_from: at, revision: sql`revision + 1` })
    .where('id', 'in', [...ids])
    .where('hold', 'is', null)
    .where((item) => item.or([item('hold_from', 'is', null), item('hold_from', '>', at)]))
    .execute();
}

/**
 * Items whose embargo has begun by time, those that need no approval (`free`) but are under an embargo for want of one, and those
 * of categories that need no filing (`unfiled`) but are under an embargo for want of one.
 */
export async function itemsToLookAt(
  ctx: Context,
  {
    free,
    unfiled,
    after,
    most,
  }: { free: ItemsByCategory; unfiled: readonly string[]; after: string; most: number },
): Promise<string[]> {
  const rows = await tables(ctx)
    .selectFrom('items')
    .select('id')
    .where('id', '>', after)
    .where((item) =>
      item.or([
        item.and([item('hold', 'is', null), item('hold_from', '<=', ctx.now().getTime())]),
        ...(free.categories.length > 0
          ? [
              item.and([
                item('category', 'in', [...free.categories]),
                ...(free.publicToo ? [] : [item('audience', '!=', 'public')]),
                item.or([item('hold', 'in', ['approval', 'expired']), item('hold_from', 'is not', null)]),
              ]),
            ]
          : []),
        ...(unfiled.length > 0
          ? [item.and([item('category', 'in', [...unfiled]), item('hold', '=', 'filing')])]
          : []),
      ]),
    )
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/** The most items in one revision mark. */
export const maxMarkedItems = 6;

const marks = prepared((ctx, now: number, a: string, b: string, c: string, d: string, e: string, f: string) =>
  tables(ctx)
    .selectFrom('items')
    .select(({ fn }) => [
      fn.countAll().as('count'),
      fn.sum('revision').as('revisions'),
      sql`sum(case when hold_from <= ${now} then 1 else 0 end)`.as('held'),
    ])
    .where('id', 'in', [a, b, c, d, e, f]),
);

/** A mark that changes with any of these items: it sums up their revisions, and counts embargoes that time began. */
export async function markOf(ctx: Context, ids: readonly string[]): Promise<string> {
  if (ids.length === 0) return '';
  const [a = '', b = '', c = '', d = '', e = '', f = ''] = ids;
  const row = await marks(ctx, ctx.now().getTime(), a, b, c, d, e, f);
  return `${row?.count}.${row?.revisions}.${row?.held}`;
}
