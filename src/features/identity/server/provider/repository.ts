import type { Context } from '#server/context.ts';

interface RecordRow {
  model: string;
  id: string;
  body: string;
  grant_id: string | null;
  uid: string | null;
  user_code: string | null;
  consumed_at: number | null;
  expires_at: number | null;
}

interface KeyRow {
  kid: string;
  jwk: string;
  created_at: number;
  signs_from: number;
}

/** What the provider remembers of one thing: a session, a code, a token. */
export interface ProviderRecord {
  model: string;
  id: string;
  body: Readonly<Record<string, unknown>>;
  /** Null where it never ends. */
  expiresAt: Date | null;
}

/** A key that signs from a moment on, until the next one does. */
export interface StoredKey {
  kid: string;
  jwk: Readonly<Record<string, unknown>>;
  signsFrom: Date;
}

/** What a grant gave, and what goes when it is taken back. A sign-in under way names one too, and stays. */
const endsWithGrant = new Set(['AccessToken', 'AuthorizationCode', 'RefreshToken', 'DeviceCode']);

function tables(ctx: Context) {
  return ctx.db.query.withTables<{ oidc_records: RecordRow; oidc_keys: KeyRow }>();
}

export async function saveRecord(
  ctx: Context,
  { model, id, body, expiresAt }: ProviderRecord,
): Promise<void> {
  const text = (value: unknown) => (typeof value === 'string' ? value : null);
  const row = {
    body: JSON.stringify(body),
    grant_id: endsWithGrant.has(model) ? text(body.grantId) : null,
    uid: text(body.uid),
    user_code: text(body.userCode),
    expires_at: expiresAt?.getTime() ?? null,
  };
  await tables(ctx)
    .insertInto('oidc_records')
    .values({ model, id, ...row, consumed_at: null })
    .onConflict((conflict) => conflict.columns(['model', 'id']).doUpdateSet(row))
    .execute();
}

/** What is kept under an id (or, for sessions, a uid) and has not ended, with the time of its use. */
export async function findRecord(
  ctx: Context,
  model: string,
  by: { id: string } | { uid: string } | { userCode: string },
): Promise<Record<string, unknown> | null> {
  // What came from outside may hold a null character, which PostgreSQL refuses to look for.
  if (Object.values(by).some((value: string) => value.includes('\0'))) return null;
  let query = tables(ctx).selectFrom('oidc_records').selectAll().where('model', '=', model);
  if ('id' in by) query = query.where('id', '=', by.id);
  else if ('uid' in by) query = query.where('uid', '=', by.uid);
  else query = query.where('user_code', '=', by.userCode);
  const row = await query.executeTakeFirst();
  if (!row || (row.expires_at !== null && row.expires_at <= ctx.now().getTime())) return null;
  const consumed = row.consumed_at === null ? {} : { consumed: Math.floor(row.consumed_at / 1000) };
  return { ...(JSON.parse(row.body) as Record<string, unknown>), ...consumed };
}

/** Marks a thing as used; false when somebody was faster. */
export async function consumeRecord(ctx: Context, model: string, id: string): Promise<boolean> {
  const result = await tables(ctx)
    .updateTable('oidc_records')
    .set({ consumed_at: ctx.now().getTime() })
    .where('model', '=', model)
    .where('id', '=', id)
    .where('consumed_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function removeRecord(ctx: Context, model: string, id: string): Promise<void> {
  await tables(ctx).deleteFrom('oidc_records').where('model', '=', model).where('id', '=', id).execute();
}

/** Takes a thing out: whoever comes second finds nothing. */
export async function takeRecord(
  ctx: Context,
  model: string,
  id: string,
): Promise<Record<string, unknown> | null> {
  const row = await tables(ctx)
    .deleteFrom('oidc_records')
    .where('model', '=', model)
    .where('id', '=', id)
    .returning(['body', 'expires_at'])
    .executeTakeFirst();
  if (!row || (row.expires_at !== null && row.expires_at <= ctx.now().getTime())) return null;
  return JSON.parse(row.body) as Record<string, unknown>;
}

/** Takes back what was given for a grant. A sign-in under way only remembers the one before it, and goes on. */
export async function removeRecordsOfGrant(ctx: Context, grantId: string): Promise<void> {
  await tables(ctx)
    .deleteFrom('oidc_records')
    .where('grant_id', '=', grantId)
    .where('model', '!=', 'Interaction')
    .execute();
}

export async function removeExpiredRecords(ctx: Context): Promise<void> {
  await tables(ctx).deleteFrom('oidc_records').where('expires_at', '<=', ctx.now().getTime()).execute();
}

/** Adds a key unless there is one of that name. */
export async function insertKey(ctx: Context, { kid, jwk, signsFrom }: StoredKey): Promise<void> {
  await tables(ctx)
    .insertInto('oidc_keys')
    .values({
      kid,
      jwk: JSON.stringify(jwk),
      created_at: ctx.now().getTime(),
      signs_from: signsFrom.getTime(),
    })
    .onConflict((conflict) => conflict.column('kid').doNothing())
    .execute();
}

/** All keys, the newest first. */
export async function listKeys(ctx: Context): Promise<StoredKey[]> {
  const rows = await tables(ctx).selectFrom('oidc_keys').selectAll().orderBy('signs_from', 'desc').execute();
  return rows.map((row) => ({
    kid: row.kid,
    jwk: JSON.parse(row.jwk) as Record<string, unknown>,
    signsFrom: new Date(row.signs_from),
  }));
}

export async function removeKey(ctx: Context, kid: string): Promise<void> {
  await tables(ctx).deleteFrom('oidc_keys').where('kid', '=', kid).execute();
}

/** Forgets every sign-in of somebody that is under way or done here: none begun before leads on after this. */
export async function removeSignInsOf(ctx: Context, uid: string): Promise<void> {
  // Ids of people are random and stand in what was kept of their sign-ins, wherever in it.
  await tables(ctx).deleteFrom('oidc_records').where('body', 'like', `%"${uid}"%`).execute();
}
