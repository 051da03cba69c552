import type { Selectable } from 'kysely';
import type { Context } from '#server/context.ts';
import { toDate } from '#server/db/engine.ts';
import { type Disposal, type DisposedState, disposedStates } from '../../../contract.ts';
import { type DisposalRow, type DisposedRow, tables } from '../../tables.ts';

/** A disposal as it was approved. */
export interface StoredDisposal {
  id: string;
  approvedBy: { uid: string; name: string };
  approvedAt: Date;
  reason: string;
  doneAt: Date | null;
}

export async function insertDisposal(ctx: Context, disposal: StoredDisposal): Promise<DisposalRow> {
  const { id, approvedBy, approvedAt, reason } = disposal;
  return tables(ctx)
    .insertInto('compliance_disposals')
    .values({
      id,
      reason,
      approved_by: approvedBy.uid,
      approved_by_name: approvedBy.name,
      approved_at: approvedAt.getTime(),
      done_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function addToDisposal(
  ctx: Context,
  id: string,
  items: readonly { item: string; title: string }[],
): Promise<void> {
  if (items.length === 0) return;
  await tables(ctx)
    .insertInto('compliance_disposed')
    .values(
      items.map(({ item, title }) => ({
        disposal_id: id,
        item_id: item,
        title,
        state: 'waiting',
        at: null,
        record: null,
      })),
    )
    .execute();
}

export async function findDisposal(ctx: Context, id: string): Promise<StoredDisposal | null> {
  const row = await tables(ctx)
    .selectFrom('compliance_disposals')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? toStored(row) : null;
}

/** Lists disposals, the newest first. */
export async function listDisposals(
  ctx: Context,
  { page, size }: { page: number; size: number },
): Promise<StoredDisposal[]> {
  const rows = await tables(ctx)
    .selectFrom('compliance_disposals')
    .selectAll()
    .orderBy('approved_at', 'desc')
    .orderBy('id')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return rows.map(toStored);
}

export async function countDisposals(ctx: Context): Promise<number> {
  const { count } = await tables(ctx)
    .selectFrom('compliance_disposals')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Counts the items of a disposal in each state. */
export async function countStates(ctx: Context, id: string): Promise<Disposal['counts']> {
  const rows = await tables(ctx)
    .selectFrom('compliance_disposed')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .where('disposal_id', '=', id)
    .groupBy('state')
    .execute();
  const found = new Map(rows.map(({ state, count }) => [state, Number(count)]));
  const of = (state: DisposedState) => found.get(state) ?? 0;
  return { waiting: of('waiting'), done: of('done'), held: of('held'), kept: of('kept'), gone: of('gone') };
}

/** Lists the next few items of a disposal without an outcome. */
export async function listWaiting(ctx: Context, id: string, most: number): Promise<string[]> {
  const rows = await tables(ctx)
    .selectFrom('compliance_disposed')
    .select('item_id')
    .where('disposal_id', '=', id)
    .where('state', '=', 'waiting')
    .orderBy('item_id')
    .limit(most)
    .execute();
  return rows.map(({ item_id }) => item_id);
}

/** Records the outcome for an item, once: null if there is one already. */
export async function recordOutcome(
  ctx: Context,
  { disposal, item }: { disposal: string; item: string },
  { state, record }: { state: DisposedState; record: string | null },
): Promise<DisposedRow | null> {
  const row = await tables(ctx)
    .updateTable('compliance_disposed')
    .set({ state, record, at: ctx.now().getTime() })
    .where('disposal_id', '=', disposal)
    .where('item_id', '=', item)
    .where('state', '=', 'waiting')
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** Marks a disposal as done; null if it was done already. */
export async function endDisposal(ctx: Context, id: string): Promise<DisposalRow | null> {
  const row = await tables(ctx)
    .updateTable('compliance_disposals')
    .set({ done_at: ctx.now().getTime() })
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** True if this was disposed of: the record of that stays. */
export async function wasDisposed(ctx: Context, id: string): Promise<boolean> {
  const row = await tables(ctx)
    .selectFrom('compliance_disposed')
    .select('item_id')
    .where('item_id', '=', id)
    .where('state', '=', 'done')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Yields every disposal as it is stored. */
export async function* eachDisposal(ctx: Context): AsyncIterable<{ id: string; record: DisposalRow }> {
  const rows = await tables(ctx).selectFrom('compliance_disposals').selectAll().execute();
  for (const row of rows) yield { id: row.id, record: row };
}

/** Yields the record of each item that was disposed of, disposal by disposal. */
export async function* eachDisposed(ctx: Context): AsyncIterable<{ id: string; record: DisposedRow }> {
  for (const id of await listNamed(ctx))
    for (const row of await listRows(ctx, id))
      if (row.state === 'done') yield { id: `${id}/${row.item_id}`, record: row };
}

/** Yields the items of each disposal, with their outcomes once it is done. */
export async function* eachContents(ctx: Context): AsyncIterable<{ id: string; record: object }> {
  for (const id of await listNamed(ctx)) yield { id, record: await contentsOf(ctx, id) };
}

/** Returns the items of one disposal, in an order that is the same on every database. */
export async function contentsOf(ctx: Context, id: string): Promise<{ item: string; title: string }[]> {
  const isDone = (await findDisposal(ctx, id))?.doneAt != null;
  const rows = (await listRows(ctx, id)).toSorted((one, other) => (one.item_id < other.item_id ? -1 : 1));
  return rows.map(({ item_id: item, title, state, at }) => ({ item, title, ...(isDone && { state, at }) }));
}

/** Lists the disposals that items refer to, existing or not. */
async function listNamed(ctx: Context): Promise<string[]> {
  const rows = await tables(ctx).selectFrom('compliance_disposed').select('disposal_id').distinct().execute();
  return rows.map(({ disposal_id }) => disposal_id);
}

async function listRows(ctx: Context, id: string): Promise<DisposedRow[]> {
  return tables(ctx).selectFrom('compliance_disposed').selectAll().where('disposal_id', '=', id).execute();
}

/** Lists the items of a disposal with their outcomes. */
export async function listDisposed(
  ctx: Context,
  id: string,
  { page, size }: { page: number; size: number },
): Promise<{ item: string; title: string; state: DisposedState; at: Date | null; record: string | null }[]> {
  const rows = await tables(ctx)
    .selectFrom('compliance_disposed')
    .selectAll()
    .where('disposal_id', '=', id)
    .orderBy('item_id')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return rows.map(({ item_id, title, state, at, record }) => ({
    item: item_id,
    title,
    record,
    state: disposedStates.find((each) => each === state) ?? 'waiting',
    at: toDate(at),
  }));
}

function toStored(row: Selectable<DisposalRow>): StoredDisposal {
  return {
    id: row.id,
    reason: row.reason,
    approvedBy: { uid: row.approved_by, name: row.approved_by_name },
    approvedAt: toDate(row.approved_at),
    doneAt: toDate(row.done_at),
  };
}
