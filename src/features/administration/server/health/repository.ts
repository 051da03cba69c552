import type { Context } from '#server/context.ts';
import { toDate } from '#server/db/engine.ts';
import { newId } from '#shared/ids.ts';
import { tables } from '../tables.ts';

/** Records a backup that was made just now; returns its id. */
export async function insertBackup(ctx: Context, note: string): Promise<string> {
  const id = newId();
  await tables(ctx).insertInto('backups').values({ id, at: ctx.now().getTime(), note }).execute();
  return id;
}

/** Returns the time of the last recorded backup; null if there is none. */
export async function findLastBackup(ctx: Context): Promise<Date | null> {
  const row = await tables(ctx)
    .selectFrom('backups')
    .select((eb) => eb.fn.max('at').as('at'))
    .executeTakeFirst();
  return toDate(row?.at ?? null);
}

/** Reads the database's size in bytes and the version of its program. */
export async function readDatabase(ctx: Context): Promise<{ size: number; version: string }> {
  const { size, version } = ctx.db.engine;
  const row = await tables(ctx)
    .selectNoFrom([size.as('size'), version.as('version')])
    .executeTakeFirstOrThrow();
  return { size: Number(row.size), version: row.version };
}
