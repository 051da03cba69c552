import { sql } from 'kysely';
import type { Context } from '#server/context.ts';

interface LockRow {
  id: string;
  holder: string;
  until: number;
  is_wanted: number;
}

function tables(ctx: Context) {
  return ctx.db.query.withTables<{ upload_locks: LockRow }>();
}

const later = (ctx: Context, ms: number) => sql<number>`${ctx.db.engine.now} + ${Math.round(ms)}`;

/** Takes a lock that is free, or whose holder was not heard of for too long; false where it is held. */
export async function takeLock(ctx: Context, id: string, holder: string, leaseMs: number): Promise<boolean> {
  const row = await tables(ctx)
    .insertInto('upload_locks')
    .values({ id, holder, until: later(ctx, leaseMs), is_wanted: 0 })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ holder, until: later(ctx, leaseMs), is_wanted: 0 })
        .where('upload_locks.until', '<=', ctx.db.engine.now),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Holds on to a lock; tells whether somebody waits for it, or null where it is lost. */
export async function keepLock(
  ctx: Context,
  id: string,
  holder: string,
  leaseMs: number,
): Promise<{ isWanted: boolean } | null> {
  const row = await tables(ctx)
    .updateTable('upload_locks')
    .set({ until: later(ctx, leaseMs) })
    .where('id', '=', id)
    .where('holder', '=', holder)
    .returning('is_wanted')
    .executeTakeFirst();
  return row ? { isWanted: row.is_wanted === 1 } : null;
}

export async function wantLock(ctx: Context, id: string): Promise<void> {
  await tables(ctx)
    .updateTable('upload_locks')
    .set({ is_wanted: 1 })
    .where('id', '=', id)
    .where('is_wanted', '=', 0)
    .execute();
}

/** Frees every lock: for a node that is the only one, at its start. */
export async function freeAllLocks(ctx: Context): Promise<void> {
  await tables(ctx).deleteFrom('upload_locks').execute();
}

export async function freeLock(ctx: Context, id: string, holder: string): Promise<void> {
  await tables(ctx).deleteFrom('upload_locks').where('id', '=', id).where('holder', '=', holder).execute();
}
