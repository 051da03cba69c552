import type { Context } from '#server/context.ts';
import { toDate, toJson } from '#server/db/engine.ts';
import { readBody, readWord } from '#server/db/stored-body.ts';
import { importStates } from '../../contract.ts';
import { type ImportRow, tables } from '../tables.ts';
import { ImportBody, type StoredImport } from './stored.ts';

/** Adds an import; false if one of the same feed is running. */
export async function insertImport(ctx: Context, one: StoredImport): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tables(ctx)
    .insertInto('show_imports')
    .values(toRow(one))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function findImport(ctx: Context, id: string): Promise<StoredImport | null> {
  const row = await tables(ctx)
    .selectFrom('show_imports')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? toStored(row) : null;
}

/** Returns true while the import is running, without reading the rest of it. */
export async function isRunning(ctx: Context, id: string): Promise<boolean> {
  const row = await tables(ctx)
    .selectFrom('show_imports')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.state === 'running';
}

/** Finds an import and locks it until the transaction ends. */
export async function lockImport(ctx: Context, id: string): Promise<StoredImport | null> {
  const row = await ctx.db.engine
    .locking(tables(ctx).selectFrom('show_imports').selectAll().where('id', '=', id))
    .executeTakeFirst();
  return row ? toStored(row) : null;
}

export async function putImport(ctx: Context, one: StoredImport): Promise<void> {
  const { id, ...changes } = toRow(one);
  await tables(ctx).updateTable('show_imports').set(changes).where('id', '=', id).execute();
}

/** Lists imports, the newest first. */
export async function listImports(
  ctx: Context,
  { most, feed }: { most: number; feed?: string },
): Promise<StoredImport[]> {
  const rows = await tables(ctx)
    .selectFrom('show_imports')
    .selectAll()
    .$if(feed !== undefined, (query) => query.where('feed', '=', feed ?? ''))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return rows.map(toStored);
}

function toRow(one: StoredImport): ImportRow {
  const { id, feed, state, showId, createdAt, begunAt, finishedAt, ...body } = one;
  return {
    id,
    feed,
    state,
    show_id: showId,
    body: toJson(body),
    created_at: createdAt.getTime(),
    begun_at: begunAt.getTime(),
    finished_at: finishedAt?.getTime() ?? null,
  };
}

function toStored({ id, feed, state, ...row }: ImportRow): StoredImport {
  const document = `import ${id} of a podcast`;
  return {
    ...readBody(document, row.body, ImportBody),
    id,
    feed,
    state: readWord(document, 'state', state, importStates),
    showId: row.show_id,
    createdAt: toDate(row.created_at),
    begunAt: toDate(row.begun_at),
    finishedAt: toDate(row.finished_at),
  };
}
