import type { Context } from '#server/context.ts';
import { type StoredUser, toStoredUser, type UserTables } from '../users/repository.ts';

/** A browser in which somebody is signed in. Its cookie holds the secret, of which only a hash is kept. */
export interface StoredSession {
  id: string;
  uid: string;
  /** Who vouched for the person: the session is ended there too. */
  issuer: string;
  /** What kind of browser, for its owner to tell it by. */
  browser: string;
  createdAt: Date;
  provenAt: Date;
  lastSeenAt: Date;
  endsAt: Date;
}

interface SessionRow {
  id: string;
  secret_hash: string;
  uid: string;
  issuer: string;
  browser: string;
  created_at: number;
  proven_at: number;
  last_seen_at: number;
  ends_at: number;
}

function sessions(ctx: Context) {
  return ctx.db.query.withTables<UserTables & { sessions: SessionRow }>();
}

export async function insertSession(ctx: Context, session: StoredSession, secretHash: string): Promise<void> {
  await sessions(ctx)
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

/** The session with this secret, and whose it is: one question to the database, since it is asked at every call. */
export async function findSession(
  ctx: Context,
  secretHash: string,
): Promise<{ session: StoredSession; user: StoredUser } | null> {
  const row = await sessions(ctx)
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
  const rows = await sessions(ctx)
    .selectFrom('sessions')
    .selectAll()
    .where('uid', '=', uid)
    .orderBy('last_seen_at', 'desc')
    .execute();
  return rows.map(toSession);
}

export async function noteSeen(ctx: Context, id: string): Promise<void> {
  await sessions(ctx)
    .updateTable('sessions')
    .set({ last_seen_at: ctx.now().getTime() })
    .where('id', '=', id)
    .execute();
}

/** Ends sessions of one person: one, all, or all but one. Gives those that were ended. */
export async function removeSessions(
  ctx: Context,
  uid: string,
  which: { only?: string; except?: string } = {},
): Promise<string[]> {
  let query = sessions(ctx).deleteFrom('sessions').where('uid', '=', uid);
  if (which.only !== undefined) query = query.where('id', '=', which.only);
  if (which.except !== undefined) query = query.where('id', '!=', which.except);
  const rows = await query.returning('id').execute();
  return rows.map((row) => row.id);
}

export async function removeEndedSessions(ctx: Context, idleSince: Date): Promise<void> {
  await sessions(ctx)
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
    createdAt: new Date(row.created_at),
    provenAt: new Date(row.proven_at),
    lastSeenAt: new Date(row.last_seen_at),
    endsAt: new Date(row.ends_at),
  };
}
