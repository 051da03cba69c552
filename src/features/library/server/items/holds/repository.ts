import { sql } from 'kysely';
import type { Context } from '#server/context.ts';
import { prepared } from '#server/db/prepared.ts';
import type { ItemTables } from '../repository.ts';

const items = (ctx: Context) => ctx.db.query.withTables<ItemTables>();

/** The categories that stand on items. */
export async function categoriesInUse(ctx: Context): Promise<string[]> {
  const rows = await items(ctx).selectFrom('items').select('category').distinct().execute();
  return rows.map(({ category }) => category);
}

/** Items by their categories. */
export interface SomeItems {
  categories: readonly string[];
  /** Public items: whether those of all categories are among them, or none at all. */
  publicToo: boolean;
}

/**
 * Keeps back, from a moment on, all of these items that nothing was laid down for yet, or only a moment that does not
 * count any more.
 */
export async function holdFrom(
  ctx: Context,
  from: Date,
  { categories, publicToo }: SomeItems,
  uncounted: readonly Date[],
): Promise<void> {
  if (categories.length === 0 && !publicToo) return;
  const moments = uncounted.map((moment) => moment.getTime());
  await items(ctx)
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

/** Keeps back, from a moment on, those of these items that nothing keeps back by then, whatever was laid down for them. */
export async function holdTheseFrom(ctx: Context, from: Date, ids: readonly string[]): Promise<void> {
  const at = from.getTime();
  await items(ctx)
    .updateTable('items')
    .set({ hold_from: at, revision: sql`revision + 1` })
    .where('id', 'in', [...ids])
    .where('hold', 'is', null)
    .where((item) => item.or([item('hold_from', 'is', null), item('hold_from', '>', at)]))
    .execute();
}

/**
 * Items that time has caught up with, those that need no approval (`free`) and are kept back for want of an approval, and those of
 * categories that nobody asks a filing of (`unasked`) that are kept back for want of one.
 */
export async function itemsToLookAt(
  ctx: Context,
  {
    free,
    unasked,
    after,
    most,
  }: { free: SomeItems; unasked: readonly string[]; after: string; most: number },
): Promise<string[]> {
  const rows = await items(ctx)
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
        ...(unasked.length > 0
          ? [item.and([item('category', 'in', [...unasked]), item('hold', '=', 'filing')])]
          : []),
      ]),
    )
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/** How many items a mark is made of at most. */
export const mostMarked = 6;

const marks = prepared((ctx, now: number, a: string, b: string, c: string, d: string, e: string, f: string) =>
  items(ctx)
    .selectFrom('items')
    .select(({ fn }) => [
      fn.countAll().as('count'),
      fn.sum('revision').as('revisions'),
      sql`sum(case when hold_from <= ${now} then 1 else 0 end)`.as('held'),
    ])
    .where('id', 'in', [a, b, c, d, e, f]),
);

/** What changes with any of these few items: every write counts a number up, and what time alone keeps back is counted. */
export async function markOf(ctx: Context, ids: readonly string[]): Promise<string> {
  if (ids.length === 0) return '';
  const [a = '', b = '', c = '', d = '', e = '', f = ''] = ids;
  const row = await marks(ctx, ctx.now().getTime(), a, b, c, d, e, f);
  return `${row?.count}.${row?.revisions}.${row?.held}`;
}
