import * as z from 'zod';
import type { Context } from '#server/context.ts';
import { toDate } from '#server/db/engine.ts';
import { readBody } from '#server/db/stored-body.ts';
import { tables } from '../tables.ts';

/** A record of the provider: a session, a code, a token. */
export interface ProviderRecord {
  model: string;
  id: string;
  body: Readonly<Record<string, unknown>>;
  /** Null if it never expires. */
  expiresAt: Date | null;
}

/** A signing key, in use from `signsFrom` until the next one's. */
export interface StoredKey {
  kid: string;
  jwk: Readonly<Record<string, unknown>>;
  signsFrom: Date;
}

/** Fields of records and keys are those of the provider's library, which reads them. */
const Members = z.record(z.string(), z.unknown());

/** Models that end with their grant. A sign-in under way has a grant too, but stays. */
const endsWithGrant = new Set(['AccessToken', 'AuthorizationCode', 'RefreshToken', 'DeviceCode']);

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

/** Finds an unexpired record by id (or, for sessions, by uid), with the time of its use. */
export async function findRecord(
  ctx: Context,
  model: string,
  by: { id: string } | { uid: string } | { userCode: string },
): Promise<Record<string, unknown> | null> {
  // External ids may contain a null character, which PostgreSQL refuses in queries.
  if (Object.values(by).some((value: string) => value.includes('\0'))) return null;
  let query = tables(ctx).selectFrom('oidc_records').selectAll().where('model', '=', model);
  if ('id' in by) query = query.where('id', '=', by.id);
  else if ('uid' in by) query = query.where('uid', '=', by.uid);
  else query = query.where('user_code', '=', by.userCode);
  const row = await query.executeTakeFirst();
  if (!row || (row.expires_at !== null && row.expires_at <= ctx.now().getTime())) return null;
  const consumed = row.consumed_at === null ? {} : { consumed: Math.floor(row.consumed_at / 1000) };
  return { ...readBody(`${model} of the identity provider`, row.body, Members), ...consumed };
}

/** Marks a record as used; false if it was used already. */
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

/** Removes a record and returns it: a second caller gets null. */
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
  return readBody(`${model} of the identity provider`, row.body, Members);
}

/** Removes the records of a grant. A running sign-in only refers to an earlier grant, and continues. */
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

/** Inserts a key unless there is one of that name. */
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

/** Lists all keys, newest first. */
export async function listKeys(ctx: Context): Promise<StoredKey[]> {
  const rows = await tables(ctx).selectFrom('oidc_keys').selectAll().orderBy('signs_from', 'desc').execute();
  return rows.map((row) => ({
    kid: row.kid,
    jwk: readBody(`key ${row.kid} of the identity provider`, row.jwk, Members),
    signsFrom: toDate(row.signs_from),
  }));
}

export async function removeKey(ctx: Context, kid: string): Promise<void> {
  await tables(ctx).deleteFrom('oidc_keys').where('kid', '=', kid).execute();
}

/** Removes every sign-in of a person, under way or completed: none begun before can continue. */
export async function removeSignInsOf(ctx: Context, uid: string): Promise<void> {
  // Ids of people are random, so a search in the stored bodies finds exactly their sign-ins.
  await tables(ctx).deleteFrom('oidc_records').where('body', 'like', `%"${uid}"%`).execute();
}
