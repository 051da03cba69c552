import type { Context } from '#server/context.ts';
import { toDate } from '#server/db/engine.ts';
import { tables } from '../tables.ts';

/** A confirmed authenticator app. */
export interface StoredTotp {
  /** Encrypted. */
  sealed: string;
  confirmedAt: Date;
}

export async function findTotp(ctx: Context, uid: string): Promise<StoredTotp | null> {
  const row = await tables(ctx)
    .selectFrom('credentials')
    .select(['totp_secret', 'totp_confirmed_at'])
    .where('uid', '=', uid)
    .executeTakeFirst();
  if (!row?.totp_secret || row.totp_confirmed_at === null) return null;
  return { sealed: row.totp_secret, confirmedAt: toDate(row.totp_confirmed_at) };
}

/** Stores an app in place of an earlier one. The code of `step` counts as used. */
export async function saveTotp(ctx: Context, uid: string, sealed: string, step: number): Promise<void> {
  const row = { totp_secret: sealed, totp_last_step: step, totp_confirmed_at: ctx.now().getTime() };
  await tables(ctx)
    .insertInto('credentials')
    .values({ uid, ...row })
    .onConflict((conflict) => conflict.column('uid').doUpdateSet(row))
    .execute();
}

/** Uses up the code of a step and all before it; false if already used. Of concurrent attempts one succeeds. */
export async function takeStep(ctx: Context, uid: string, step: number): Promise<boolean> {
  const result = await tables(ctx)
    .updateTable('credentials')
    .set({ totp_last_step: step })
    .where('uid', '=', uid)
    .where((where) => where.or([where('totp_last_step', 'is', null), where('totp_last_step', '<', step)]))
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function removeTotp(ctx: Context, uid: string): Promise<boolean> {
  const result = await tables(ctx)
    .updateTable('credentials')
    .set({ totp_secret: null, totp_last_step: null, totp_confirmed_at: null })
    .where('uid', '=', uid)
    .where('totp_secret', 'is not', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Replaces all recovery codes. */
export async function replaceCodes(ctx: Context, uid: string, hashes: readonly string[]): Promise<void> {
  await removeCodes(ctx, uid);
  await tables(ctx)
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ code_hash: hash, uid })))
    .execute();
}

export async function removeCodes(ctx: Context, uid: string): Promise<void> {
  await tables(ctx).deleteFrom('recovery_codes').where('uid', '=', uid).execute();
}

/** Uses up a recovery code; false if there is none. Of concurrent attempts one succeeds. */
export async function takeCode(ctx: Context, uid: string, hash: string): Promise<boolean> {
  const result = await tables(ctx)
    .deleteFrom('recovery_codes')
    .where('code_hash', '=', hash)
    .where('uid', '=', uid)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

export async function countCodes(ctx: Context, uid: string): Promise<number> {
  const { count } = await tables(ctx)
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow();
  return Number(count);
}
