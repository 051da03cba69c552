import type { Context } from '#server/context.ts';
import { toDate } from '#server/db/engine.ts';
import { type PasskeyRow, tables } from '../../tables.ts';

/** A passkey: a key pair whose private half stays on a device. */
export interface StoredPasskey {
  /** Credential id from the device. */
  id: string;
  uid: string;
  name: string;
  publicKey: string;
  counter: number;
  transports: readonly string[];
  createdAt: Date;
  lastUsedAt: Date | null;
}

export async function listPasskeys(ctx: Context, uid: string): Promise<StoredPasskey[]> {
  const rows = await tables(ctx)
    .selectFrom('passkeys')
    .selectAll()
    .where('uid', '=', uid)
    .orderBy('created_at')
    .execute();
  return rows.map(toPasskey);
}

export async function findPasskey(ctx: Context, id: string): Promise<StoredPasskey | null> {
  const row = await tables(ctx).selectFrom('passkeys').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? toPasskey(row) : null;
}

/** Inserts a passkey; throws a duplicate error (`engine.isDuplicate`) if somebody has the key already. */
export async function insertPasskey(ctx: Context, passkey: StoredPasskey): Promise<void> {
  await tables(ctx)
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

/** Records a use. False if the counter has not grown, which means a cloned key. Devices that never count stay at 0. */
export async function noteUse(ctx: Context, id: string, counter: number): Promise<boolean> {
  const result = await tables(ctx)
    .updateTable('passkeys')
    .set({ counter, last_used_at: ctx.now().getTime() })
    .where('id', '=', id)
    .where('counter', counter === 0 ? '=' : '<', counter)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function renamePasskey(ctx: Context, id: string, name: string): Promise<void> {
  await tables(ctx).updateTable('passkeys').set({ name }).where('id', '=', id).execute();
}

/** Removes one or all of a person's keys. Returns the names of the removed keys. */
export async function removePasskeys(ctx: Context, uid: string, only?: string): Promise<string[]> {
  let query = tables(ctx).deleteFrom('passkeys').where('uid', '=', uid);
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
    createdAt: toDate(row.created_at),
    lastUsedAt: toDate(row.last_used_at),
  };
}
