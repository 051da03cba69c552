import type { Context } from '#server/context.ts';
import { toDate } from '#server/db/engine.ts';
import { type SessionRow, tables } from '../tables.ts';
import { type StoredUser, toStoredUser } from '../users/repository.ts';

/** A session of a browser. Its cookie has the secret, of which only a hash is stored. */
export interface StoredSession {
  id: string;
  uid: string;
  /** Issuer that the person signed in at: a sign-out ends the session there too. */
  issuer: string;
  /** Kind of browser, for its owner to recognise. */
  browser: string;
  createdAt: Date;
  provenAt: Date;
  lastSeenAt: Date;
  endsAt: Date;
}

export async function insertSession(ctx: Context, session: StoredSession, secretHash: string): Promise<void> {
  await tables(ctx)
    .insertInto('sessions')
    .values({
      id: session.id,
      secret_hash: secretHash,
      uid: session.uid,
      issuer: session.issuer,
      browser: session.browser,
      created_at: session.createdAt.getTime(),
      proven_at: session.provenAt.getTime(),
      last_seen_at: session.lastSeenAt.getTime(),
      ends_at: session.endsAt.getTime(),
    })
    .execute();
}

/** Finds the session with this secret and its user, in one query, since every call needs it. */
export async function findSession(
  ctx: Context,
  secretHash: string,
): Promise<{ session: StoredSession; user: StoredUser } | null> {
  const row = await tables(ctx)
    .selectFrom('sessions')
    .innerJoin('users', 'users.uid', 'sessions.uid')
    .selectAll('users')
    .select([
      'sessions.id as session_id',
      'sessions.issuer',
      'sessions.browser',
      'sessions.created_at as session_created_at',
      'sessions.proven_at',
      'sessions.last_seen_at',
      'sessions.ends_at',
    ])
    .where('sessions.secret_hash', '=', secretHash)
    .executeTakeFirst();
  if (!row) return null;
  const session = toSession({ ...row, id: row.session_id, created_at: row.session_created_at });
  return { session, user: toStoredUser(row) };
}

export async function listSessions(ctx: Context, uid: string): Promise<StoredSession[]> {
  const rows = await tables(ctx)
    .selectFrom('sessions')
    .selectAll()
    .where('uid', '=', uid)
    .orderBy('last_seen_at', 'desc')
    .execute();
  return rows.map(toSession);
}

export async function noteSeen(ctx: Context, id: string): Promise<void> {
  await tables(ctx)
    .updateTable('sessions')
    .set({ last_seen_at: ctx.now().getTime() })
    .where('id', '=', id)
    .execute();
}

/** Removes sessions of one person: one, all, or all but one. Returns the removed ones. */
export async function removeSessions(
  ctx: Context,
  uid: string,
  which: { only?: string; except?: string } = {},
): Promise<string[]> {
  let query = tables(ctx).deleteFrom('sessions').where('uid', '=', uid);
  if (which.only !== undefined) query = query.where('id', '=', which.only);
  if (which.except !== undefined) query = query.where('id', '!=', which.except);
  const rows = await query.returning('id').execute();
  return rows.map((row) => row.id);
}

export async function removeEndedSessions(ctx: Context, idleSince: Date): Promise<void> {
  await tables(ctx)
    .deleteFrom('sessions')
    .where((where) =>
      where.or([where('ends_at', '<', ctx.now().getTime()), where('last_seen_at', '<', idleSince.getTime())]),
    )
    .execute();
}

function toSession(row: Omit<SessionRow, 'secret_hash'>): StoredSession {
  return {
    id: row.id,
    uid: row.uid,
    issuer: row.issuer,
    browser: row.browser,
    createdAt: toDate(row.created_at),
    provenAt: toDate(row.proven_at),
    lastSeenAt: toDate(row.last_seen_at),
    endsAt: toDate(row.ends_at),
  };
}
