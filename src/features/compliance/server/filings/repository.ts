import type { Context } from '#server/context.ts';
import { toDate } from '#server/db/engine.ts';
import { type FilingRow, tables } from '../tables.ts';

/** A filing as it is stored. */
export interface StoredFiling {
  id: string;
  item: string;
  title: string;
  reference: string;
  filedOn: string;
  dueOn: string | null;
  letter: string;
  /** Seal of its approval when it was filed. */
  seal: string | null;
  filedBy: { uid: string; name: string };
  at: Date;
}

export async function insertFiling(ctx: Context, filing: StoredFiling): Promise<void> {
  const { id, title, reference, letter, seal, filedBy } = filing;
  await tables(ctx)
    .insertInto('compliance_filings')
    .values({
      id,
      item_id: filing.item,
      title,
      reference,
      letter,
      seal,
      filed_on: filing.filedOn,
      due_on: filing.dueOn,
      at: filing.at.getTime(),
      filed_by: filedBy.uid,
      filed_by_name: filedBy.name,
    })
    .execute();
}

/** Returns the newest filing of an item. */
export async function findFiling(ctx: Context, item: string): Promise<StoredFiling | null> {
  const row = await tables(ctx)
    .selectFrom('compliance_filings')
    .selectAll()
    .where('item_id', '=', item)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? toStored(row) : null;
}

/** Returns the newest filing of each item that has one. */
export async function findFilings(
  ctx: Context,
  items: readonly string[],
): Promise<Map<string, StoredFiling>> {
  if (items.length === 0) return new Map();
  const rows = await tables(ctx)
    .selectFrom('compliance_filings')
    .selectAll()
    .where('item_id', 'in', [...items])
    .orderBy('at')
    .orderBy('id')
    .execute();
  return new Map(rows.map((row) => [row.item_id, toStored(row)]));
}

/** Returns all filings of an item, the oldest first. */
export async function listFilingsOf(ctx: Context, item: string): Promise<StoredFiling[]> {
  const rows = await tables(ctx)
    .selectFrom('compliance_filings')
    .selectAll()
    .where('item_id', '=', item)
    .orderBy('at')
    .orderBy('id')
    .execute();
  return rows.map(toStored);
}

export async function listFilings(
  ctx: Context,
  { page, size }: { page: number; size: number },
): Promise<StoredFiling[]> {
  const rows = await tables(ctx)
    .selectFrom('compliance_filings')
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return rows.map(toStored);
}

export async function countFilings(ctx: Context): Promise<number> {
  const { count } = await tables(ctx)
    .selectFrom('compliance_filings')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Yields every filing. */
export async function* eachFiling(ctx: Context): AsyncIterable<{ id: string; record: StoredFiling }> {
  const rows = await tables(ctx).selectFrom('compliance_filings').selectAll().execute();
  for (const row of rows) yield { id: row.id, record: toStored(row) };
}

/** Removes the filings of an item, and returns their ids. */
export async function removeFilings(ctx: Context, item: string): Promise<string[]> {
  const rows = await tables(ctx)
    .deleteFrom('compliance_filings')
    .where('item_id', '=', item)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Returns items of these categories that were never filed, in the order of their ids after `after`; without working copies.
 */
export async function listUnfiled(
  ctx: Context,
  categories: readonly string[],
  { after, most, onlyFree = false }: { after: string; most: number; onlyFree?: boolean },
): Promise<string[]> {
  if (categories.length === 0) return [];
  const rows = await tables(ctx)
    .selectFrom('items')
    .select('items.id')
    .where('items.category', 'in', [...categories])
    .where('items.revises', 'is', null)
    .where('items.id', '>', after)
    .where((item) =>
      item.not(
        item.exists(
          item
            .selectFrom('compliance_filings')
            .select('compliance_filings.id')
            .whereRef('compliance_filings.item_id', '=', 'items.id'),
        ),
      ),
    )
    .$if(onlyFree, (query) => query.where('items.hold', 'is', null))
    .orderBy('items.id')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

function toStored(row: FilingRow): StoredFiling {
  const { id, item_id: item, title, reference, letter, seal } = row;
  return {
    id,
    item,
    title,
    reference,
    letter,
    seal,
    filedOn: row.filed_on,
    dueOn: row.due_on,
    filedBy: { uid: row.filed_by, name: row.filed_by_name },
    at: toDate(row.at),
  };
}
