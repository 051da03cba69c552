import type { Context } from '#server/context.ts';
import { tables } from '../tables.ts';

export type LinkKind = 'set-up' | 'invitation' | 'reset';

/** A link that opens one form once. Only a hash of its secret is stored. */
export interface StoredLink {
  secretHash: string;
  kind: LinkKind;
  /** Owner; null for the owner's set-up, before there is one. */
  uid: string | null;
  madeBy: string | null;
  expiresAt: Date;
}

export async function findPasswordHash(ctx: Context, uid: string): Promise<string | null> {
  const row = await tables(ctx)
    .selectFrom('credentials')
    .select('password_hash')
    .where('uid', '=', uid)
    .executeTakeFirst();
  return row?.password_hash ?? null;
}

export async function savePasswordHash(ctx: Context, uid: string, hash: string): Promise<void> {
  const changes = { password_hash: hash, password_changed_at: ctx.now().getTime() };
  await tables(ctx)
    .insertInto('credentials')
    .values({ uid, ...changes })
    .onConflict((conflict) => conflict.column('uid').doUpdateSet(changes))
    .execute();
}

export async function insertLink(ctx: Context, link: StoredLink): Promise<void> {
  await tables(ctx)
    .insertInto('account_links')
    .values({
      secret_hash: link.secretHash,
      kind: link.kind,
      uid: link.uid,
      made_by: link.madeBy,
      created_at: ctx.now().getTime(),
      expires_at: link.expiresAt.getTime(),
    })
    .execute();
}

/** Finds the owner of a valid link. */
export async function findLink(
  ctx: Context,
  kind: LinkKind,
  secretHash: string,
): Promise<{ uid: string | null } | null> {
  const row = await tables(ctx)
    .selectFrom('account_links')
    .select('uid')
    .where('secret_hash', '=', secretHash)
    .where('kind', '=', kind)
    .where('expires_at', '>', ctx.now().getTime())
    .executeTakeFirst();
  return row ?? null;
}

/** Removes the links of a person, or those without an owner. Returns the hashes of the removed links. */
export async function removeLinks(ctx: Context, kind: LinkKind, uid: string | null): Promise<string[]> {
  const query = tables(ctx).deleteFrom('account_links').where('kind', '=', kind);
  const rows = await (uid === null ? query.where('uid', 'is', null) : query.where('uid', '=', uid))
    .returning('secret_hash')
    .execute();
  return rows.map((row) => row.secret_hash);
}

/** Removes every link of a person. */
export async function removeLinksOf(ctx: Context, uid: string): Promise<void> {
  await tables(ctx).deleteFrom('account_links').where('uid', '=', uid).execute();
}

export async function countLinks(ctx: Context, kind: LinkKind, uid: string): Promise<number> {
  const { count } = await tables(ctx)
    .selectFrom('account_links')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('kind', '=', kind)
    .where('uid', '=', uid)
    .where('expires_at', '>', ctx.now().getTime())
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function removeExpiredLinks(ctx: Context): Promise<void> {
  await tables(ctx).deleteFrom('account_links').where('expires_at', '<=', ctx.now().getTime()).execute();
}

export async function hasAdministrator(ctx: Context): Promise<boolean> {
  const row = await tables(ctx)
    .selectFrom('users')
    .select('uid')
    .where('roles', 'like', '%,ADMIN,%')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
