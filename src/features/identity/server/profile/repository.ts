import type { Context } from '#server/context.ts';
import { toDate } from '#server/db/engine.ts';
import { tables } from '../tables.ts';

/** Finds the time of the last change of a person's password; null if they have none. */
export async function findPasswordAge(ctx: Context, uid: string): Promise<{ changedAt: Date | null } | null> {
  const row = await tables(ctx)
    .selectFrom('credentials')
    .select('password_changed_at')
    .where('uid', '=', uid)
    .where('password_hash', 'is not', null)
    .executeTakeFirst();
  if (!row) return null;
  return { changedAt: toDate(row.password_changed_at) };
}

/** Lists a person's identities at issuers. */
export async function listIdentities(
  ctx: Context,
  uid: string,
): Promise<{ issuer: string; subject: string; createdAt: Date }[]> {
  const rows = await tables(ctx)
    .selectFrom('identities')
    .select(['issuer', 'subject', 'created_at'])
    .where('uid', '=', uid)
    .orderBy('created_at')
    .execute();
  return rows.map(({ created_at, ...identity }) => ({ ...identity, createdAt: toDate(created_at) }));
}
