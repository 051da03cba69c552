import type { Context } from '#server/context.ts';

/** A key pair of which a device keeps the private half. */
export interface StoredPasskey {
  /** The credential's id, as the device gave it. */
  id: string;
  uid: string;
  name: string;
  publicKey: string;
  counter: number;
  transports: readonly string[];
  createdAt: Date;
  lastUsedAt: Date | null;
}

interface PasskeyRow {
  id: string;
  uid: string;
  name: string;
  public_key: string;
  counter: number;
  transports: string;
  created_at: number;
  last_used_at: number | null;
}

function passkeys(ctx: Context) {
  return ctx.db.query.withTables<{ passkeys: PasskeyRow }>();
}

export async function listPasskeys(ctx: Context, uid: string): Promise<StoredPasskey[]> {
  const rows = await passkeys(ctx)
    .selectFrom('passkeys')
    .selectAll()
    .where('uid', '=', uid)
    .orderBy('created_at')
    .execute();
  return rows.map(toPasskey);
}

export async function findPasskey(ctx: Context, id: string): Promise<StoredPasskey | null> {
  const row = await passkeys(ctx).selectFrom('passkeys').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? toPasskey(row) : null;
}

/** Throws what `engine.isDuplicate` knows when the key is somebody's already. */
export async function insertPasskey(ctx: Context, passkey: StoredPasskey): Promise<void> {
  await passkeys(ctx)
    .insertInto('passkeys')
    .values({
      id: passkey.id,
      uid: passkey.uid,
      name: passkey.name,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: passkey.transports.join(','),
      created_at: passkey.createdAt.getTime(),
      last_used_at: null,
    })
    .execute();
}

/** Notes a use. False when the counter has not grown: then there is a copy of the key. Some never count; theirs stay 0. */
export async function noteUse(ctx: Context, id: string, counter: number): Promise<boolean> {
  const result = await passkeys(ctx)
    .updateTable('passkeys')
    .set({ counter, last_used_at: ctx.now().getTime() })
    .where('id', '=', id)
    .where('counter', counter === 0 ? '=' : '<', counter)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function renamePasskey(ctx: Context, id: string, name: string): Promise<void> {
  await passkeys(ctx).updateTable('passkeys').set({ name }).where('id', '=', id).execute();
}

/** Removes one of a person's keys, or all. Gives the names of those that were there. */
export async function removePasskeys(ctx: Context, uid: string, only?: string): Promise<string[]> {
  let query = passkeys(ctx).deleteFrom('passkeys').where('uid', '=', uid);
  if (only !== undefined) query = query.where('id', '=', only);
  const rows = await query.returning('name').execute();
  return rows.map(({ name }) => name);
}

function toPasskey(row: PasskeyRow): StoredPasskey {
  return {
    id: row.id,
    uid: row.uid,
    name: row.name,
    publicKey: row.public_key,
    counter: row.counter,
    transports: row.transports.split(',').filter(Boolean),
    createdAt: new Date(row.created_at),
    lastUsedAt: row.last_used_at === null ? null : new Date(row.last_used_at),
  };
}
