import type { Context } from '#server/context.ts';
import { fromJson, toJson } from '#server/db/engine.ts';
import type { StoredImport } from './stored.ts';

interface Row {
  id: string;
  feed: string;
  state: StoredImport['state'];
  show_id: string | null;
  body: unknown;
  created_at: number;
  begun_at: number;
  finished_at: number | null;
}

const importsIn = (ctx: Context) => ctx.db.query.withTables<{ show_imports: Row }>();

/** Adds an import; false where one of the same feed is under way. */
export async function insertImport(ctx: Context, one: StoredImport): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await importsIn(ctx)
    .insertInto('show_imports')
    .values(toRow(one))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function findImport(ctx: Context, id: string): Promise<StoredImport | null> {
  const row = await importsIn(ctx)
    .selectFrom('show_imports')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? toStored(row) : null;
}

/** Whether it still goes on, and nothing more. */
export async function isRunning(ctx: Context, id: string): Promise<boolean> {
  const row = await importsIn(ctx)
    .selectFrom('show_imports')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.state === 'running';
}

/** The same as `findImport`, and nobody else changes it until the transaction ends. */
export async function lockImport(ctx: Context, id: string): Promise<StoredImport | null> {
  const row = await ctx.db.engine
    .locking(importsIn(ctx).selectFrom('show_imports').selectAll().where('id', '=', id))
    .executeTakeFirst();
  return row ? toStored(row) : null;
}

export async function putImport(ctx: Context, one: StoredImport): Promise<void> {
  const { id, ...changes } = toRow(one);
  await importsIn(ctx).updateTable('show_imports').set(changes).where('id', '=', id).execute();
}

/** The imports, the newest first. */
export async function listImports(
  ctx: Context,
  { most, feed }: { most: number; feed?: string },
): Promise<StoredImport[]> {
  const rows = await importsIn(ctx)
    .selectFrom('show_imports')
    .selectAll()
    .$if(feed !== undefined, (query) => query.where('feed', '=', feed ?? ''))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return rows.map(toStored);
}

function toRow(one: StoredImport): Row {
  const { id, feed, state, showId, createdAt, begunAt, finishedAt, ...body } = one;
  return {
    ...{ id, feed, state },
    show_id: showId,
    body: toJson(body),
    created_at: createdAt.getTime(),
    begun_at: begunAt.getTime(),
    finished_at: finishedAt?.getTime() ?? null,
  };
}

function toStored({ id, feed, state, ...row }: Row): StoredImport {
  return {
    ...(fromJson(row.body) as Omit<StoredImport, 'id'>),
    ...{ id, feed, state },
    showId: row.show_id,
    createdAt: new Date(Number(row.created_at)),
    begunAt: new Date(Number(row.begun_at)),
    finishedAt: row.finished_at === null ? null : new Date(Number(row.finished_at)),
  };
}
