import type { Context } from '#server/context.ts';
import { toDate } from '#server/db/engine.ts';
import { type TokenRow, tables } from '../tables.ts';
import { type StoredUser, toStoredUser } from '../users/repository.ts';

/** A personal token, for programs that act in a person's name. Only a hash of its secret is stored. */
export interface StoredToken {
  id: string;
  uid: string;
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
  expiresAt: Date | null;
}

export async function insertToken(ctx: Context, token: StoredToken, secretHash: string): Promise<void> {
  await tables(ctx)
    .insertInto('api_tokens')
    .values({
      id: token.id,
      uid: token.uid,
      name: token.name,
      secret_hash: secretHash,
      created_at: token.createdAt.getTime(),
      last_used_at: null,
      expires_at: token.expiresAt?.getTime() ?? null,
    })
    .execute();
}

export async function findToken(
  ctx: Context,
  secretHash: string,
): Promise<{ token: StoredToken; user: StoredUser } | null> {
  const row = await tables(ctx)
    .selectFrom('api_tokens')
    .innerJoin('users', 'users.uid', 'api_tokens.uid')
    .selectAll('users')
    .select([
      'api_tokens.id',
      'api_tokens.name',
      'api_tokens.created_at as token_created_at',
      'api_tokens.last_used_at',
      'api_tokens.expires_at',
    ])
    .where('api_tokens.secret_hash', '=', secretHash)
    .executeTakeFirst();
  if (!row) return null;
  return { token: toToken({ ...row, created_at: row.token_created_at }), user: toStoredUser(row) };
}

/** Finds the owner of the token with this id; null if there is none. */
export async function findTokenUid(ctx: Context, id: string): Promise<string | null> {
  const row = await tables(ctx)
    .selectFrom('api_tokens')
    .select('uid')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.uid ?? null;
}

export async function listTokens(ctx: Context, uid: string): Promise<StoredToken[]> {
  const rows = await tables(ctx)
    .selectFrom('api_tokens')
    .selectAll()
    .where('uid', '=', uid)
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map(toToken);
}

export async function noteUsed(ctx: Context, id: string): Promise<void> {
  await tables(ctx)
    .updateTable('api_tokens')
    .set({ last_used_at: ctx.now().getTime() })
    .where('id', '=', id)
    .execute();
}

/** Removes a token; false if this person has no such token. */
export async function removeToken(ctx: Context, uid: string, id: string): Promise<boolean> {
  const result = await tables(ctx)
    .deleteFrom('api_tokens')
    .where('uid', '=', uid)
    .where('id', '=', id)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Removes all tokens of a person; returns their ids. */
export async function removeTokensOf(ctx: Context, uid: string): Promise<string[]> {
  const rows = await tables(ctx).deleteFrom('api_tokens').where('uid', '=', uid).returning('id').execute();
  return rows.map((row) => row.id);
}

function toToken(row: Omit<TokenRow, 'secret_hash'>): StoredToken {
  return {
    id: row.id,
    uid: row.uid,
    name: row.name,
    createdAt: toDate(row.created_at),
    lastUsedAt: toDate(row.last_used_at),
    expiresAt: toDate(row.expires_at),
  };
}
