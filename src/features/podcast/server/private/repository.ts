import type { Context } from '#server/context.ts';
import { toDate } from '#server/db/engine.ts';
import { type PrivateFeedRow, tables } from '../tables.ts';

/** Stored private feed: one person's feed of a show. */
export interface StoredPrivateFeed {
  id: string;
  uid: string;
  show: string;
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}

export async function insertPrivateFeed(
  ctx: Context,
  { id, uid, show, name, createdAt }: StoredPrivateFeed,
  secretHash: string,
): Promise<void> {
  await tables(ctx)
    .insertInto('private_feeds')
    .values({
      id,
      uid,
      name,
      show_id: show,
      secret_hash: secretHash,
      created_at: createdAt.getTime(),
      last_used_at: null,
    })
    .execute();
}

/** Lists a person's feeds of a show, the newest first. */
export async function listPrivateFeeds(
  ctx: Context,
  uid: string,
  show: string,
): Promise<StoredPrivateFeed[]> {
  const rows = await tables(ctx)
    .selectFrom('private_feeds')
    .selectAll()
    .where('uid', '=', uid)
    .where('show_id', '=', show)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(toStored);
}

export async function findPrivateFeed(
  ctx: Context,
  by: { id: string } | { secretHash: string },
): Promise<StoredPrivateFeed | null> {
  const feeds = tables(ctx).selectFrom('private_feeds').selectAll();
  const row = await ('id' in by
    ? feeds.where('id', '=', by.id)
    : feeds.where('secret_hash', '=', by.secretHash)
  ).executeTakeFirst();
  return row ? toStored(row) : null;
}

export async function noteRead(ctx: Context, id: string): Promise<void> {
  await tables(ctx)
    .updateTable('private_feeds')
    .set({ last_used_at: ctx.now().getTime() })
    .where('id', '=', id)
    .execute();
}

/** Removes a feed of this person; null if they have none with this id. */
export async function removePrivateFeed(
  ctx: Context,
  uid: string,
  id: string,
): Promise<StoredPrivateFeed | null> {
  const row = await tables(ctx)
    .deleteFrom('private_feeds')
    .where('id', '=', id)
    .where('uid', '=', uid)
    .returningAll()
    .executeTakeFirst();
  return row ? toStored(row) : null;
}

function toStored({ id, uid, name, ...row }: PrivateFeedRow): StoredPrivateFeed {
  return {
    id,
    uid,
    name,
    show: row.show_id,
    createdAt: toDate(row.created_at),
    lastUsedAt: toDate(row.last_used_at),
  };
}
