import type { Context } from '#server/context.ts';
import { timeIn } from '#server/db/engine.ts';
import { tables } from '../tables.ts';

/** Takes a lock that is free or whose lease has ended; false if somebody has it. */
export async function takeLock(ctx: Context, id: string, holder: string, leaseMs: number): Promise<boolean> {
  const row = await tables(ctx)
    .insertInto('upload_locks')
    .values({ id, holder, until: timeIn(ctx.db.engine, leaseMs), is_wanted: 0 })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ holder, until: timeIn(ctx.db.engine, leaseMs), is_wanted: 0 })
        .where('upload_locks.until', '<=', ctx.db.engine.now),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Renews the lease of a lock; `isWanted` if somebody waits for it, null if it is lost. */
export async function renewLock(
  ctx: Context,
  id: string,
  holder: string,
  leaseMs: number,
): Promise<{ isWanted: boolean } | null> {
  const row = await tables(ctx)
    .updateTable('upload_locks')
    .set({ until: timeIn(ctx.db.engine, leaseMs) })
    .where('id', '=', id)
    .where('holder', '=', holder)
    .returning('is_wanted')
    .executeTakeFirst();
  return row ? { isWanted: row.is_wanted === 1 } : null;
}

export async function requestLock(ctx: Context, id: string): Promise<void> {
  await tables(ctx)
    .updateTable('upload_locks')
    .set({ is_wanted: 1 })
    .where('id', '=', id)
    .where('is_wanted', '=', 0)
    .execute();
}

/** Releases every lock, at the start of a node that is the only one. */
export async function freeAllLocks(ctx: Context): Promise<void> {
  await tables(ctx).deleteFrom('upload_locks').execute();
}

export async function freeLock(ctx: Context, id: string, holder: string): Promise<void> {
  await tables(ctx).deleteFrom('upload_locks').where('id', '=', id).where('holder', '=', holder).execute();
}
