import { sql } from 'kysely';
import type { Context } from '#server/context.ts';
import type { FileKind } from '#server/media/sniff.ts';
import type { IncomingFile } from '#server/storage/incoming.ts';
import type { StorageKey } from '#server/storage/storage.ts';
import type { RefusalReason, Upload } from '../contract.ts';

/** `canceled` is never shown: such a row waits for its bytes to be removed. */
export type UploadState = Upload['state'] | 'canceled';

export interface StoredUpload extends IncomingFile {
  /** Null: the hub's operator. */
  owner: string | null;
  name: string;
  purpose: string;
  source: Upload['source'];
  /** Where it is fetched from. */
  address: string | null;
  size: number | null;
  modifiedAt: Date | null;
  wantedHash: StorageKey | null;
  hasBytes: boolean;
  state: UploadState;
  reason: RefusalReason | null;
  key: StorageKey | null;
  isFirst: boolean;
  kind: FileKind | null;
  mime: string | null;
  createdAt: Date;
  expiresAt: Date;
}

interface Row {
  id: string;
  owner: string | null;
  name: string;
  purpose: string;
  source: Upload['source'];
  address: string | null;
  size: number | null;
  modified_at: number | null;
  wanted_hash: string | null;
  received: number;
  handle: string;
  has_bytes: number;
  state: UploadState;
  reason: RefusalReason | null;
  key: string | null;
  is_first: number;
  kind: FileKind | null;
  mime: string | null;
  created_at: number;
  expires_at: number;
}

/** What the hub brought itself is for; it takes nothing of the quota. */
export const ownContent = 'own';

function tables(ctx: Context) {
  return ctx.db.query.withTables<{ uploads: Row; upload_locks: { id: string; holder: string } }>();
}

export async function insertUpload(ctx: Context, upload: StoredUpload): Promise<void> {
  await tables(ctx).insertInto('uploads').values(toRow(upload)).execute();
}

export async function findUploadRow(ctx: Context, id: string): Promise<StoredUpload | null> {
  const row = await tables(ctx).selectFrom('uploads').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? toUpload(row) : null;
}

/** Somebody's uploads that are not made use of yet, the newest first. */
export async function listOpenUploads(ctx: Context, owner: string, limit: number): Promise<StoredUpload[]> {
  const rows = await tables(ctx)
    .selectFrom('uploads')
    .selectAll()
    .where('owner', '=', owner)
    .where(sql<boolean>`state in ('receiving', 'checking', 'done', 'refused')`)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toUpload);
}

/** Notes how far an upload is, where it still comes and the lock on it is still held. */
export async function noteReceived(
  ctx: Context,
  lock: { id: string; holder: string },
  progress: Pick<StoredUpload, 'received' | 'handle' | 'expiresAt'>,
): Promise<boolean> {
  const result = await tables(ctx)
    .updateTable('uploads')
    .set({
      received: progress.received,
      handle: progress.handle,
      expires_at: progress.expiresAt.getTime(),
    })
    .where('id', '=', lock.id)
    .where('state', '=', 'receiving')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('upload_locks')
          .select('id')
          .where(eb.and({ id: lock.id, holder: lock.holder })),
      ),
    )
    .executeTakeFirst();
  return result.numUpdatedRows > 0;
}

/** Changes an upload that is in one of these states; false where it is not. */
export async function changeUpload(
  ctx: Context,
  id: string,
  from: readonly UploadState[],
  change: Partial<StoredUpload>,
): Promise<boolean> {
  const result = await tables(ctx)
    .updateTable('uploads')
    .set(toRow(change))
    .where('id', '=', id)
    .where('state', 'in', from)
    .executeTakeFirst();
  return result.numUpdatedRows > 0;
}

export async function removeUpload(ctx: Context, id: string): Promise<void> {
  await tables(ctx).deleteFrom('uploads').where('id', '=', id).execute();
}

/** How many bytes all files take: each stored one once, and those on their way by what they will be. */
export async function countBytes(ctx: Context): Promise<number> {
  const stored = tables(ctx)
    .selectFrom('uploads')
    .select((eb) => ['key', eb.fn.max('size').as('bytes')])
    .where('state', 'in', ['done', 'taken'])
    .where((eb) => eb.or([eb('source', '<>', 'operator'), eb('purpose', '<>', ownContent)]))
    .groupBy('key');
  const row = await tables(ctx)
    .selectNoFrom((eb) => [
      eb
        .selectFrom(stored.as('stored'))
        .select((inner) => inner.fn.sum<number>('bytes').as('sum'))
        .as('stored'),
      eb
        .selectFrom('uploads')
        .select((inner) => inner.fn.sum<number>(sql`coalesce(size, received)`).as('sum'))
        .where('state', 'in', ['receiving', 'checking'])
        .as('coming'),
    ])
    .executeTakeFirstOrThrow();
  return Number(row.stored ?? 0) + Number(row.coming ?? 0);
}

/** How many bytes of files on their way have not come yet. */
export async function countOutstanding(ctx: Context): Promise<number> {
  const row = await tables(ctx)
    .selectFrom('uploads')
    .select((eb) => eb.fn.sum<number>(sql`size - received`).as('sum'))
    .where('state', '=', 'receiving')
    .executeTakeFirst();
  return Number(row?.sum ?? 0);
}

/** Uploads in one of these states whose time has passed. */
export async function listPast(
  ctx: Context,
  states: readonly UploadState[],
  now: Date,
): Promise<StoredUpload[]> {
  const rows = await tables(ctx)
    .selectFrom('uploads')
    .selectAll()
    .where('state', 'in', states)
    .where('expires_at', '<', now.getTime())
    .orderBy('expires_at')
    .limit(200)
    .execute();
  return rows.map(toUpload);
}

export async function listInState(ctx: Context, state: UploadState): Promise<StoredUpload[]> {
  const rows = await tables(ctx)
    .selectFrom('uploads')
    .selectAll()
    .where('state', '=', state)
    .limit(1000)
    .execute();
  return rows.map(toUpload);
}

/** Uploads that ended and may have left bytes among the incoming files. */
export async function listLeftovers(ctx: Context): Promise<StoredUpload[]> {
  const rows = await tables(ctx)
    .selectFrom('uploads')
    .selectAll()
    .where('has_bytes', '=', 1)
    .where('state', 'not in', ['receiving', 'checking'])
    .limit(1000)
    .execute();
  return rows.map(toUpload);
}

/** Whether another upload holds these bytes, or is about to. */
export async function isKeyHeld(ctx: Context, key: StorageKey, exceptId: string): Promise<boolean> {
  const row = await tables(ctx)
    .selectFrom('uploads')
    .select('id')
    .where('key', '=', key)
    .where('id', '<>', exceptId)
    .where('state', 'in', ['checking', 'done', 'taken'])
    .executeTakeFirst();
  return row !== undefined;
}

const times = { modifiedAt: 'modified_at', createdAt: 'created_at', expiresAt: 'expires_at' } as const;
const flags = { hasBytes: 'has_bytes', isFirst: 'is_first' } as const;

function toRow(upload: StoredUpload): Row;
function toRow(upload: Partial<StoredUpload>): Partial<Row>;
function toRow(upload: Partial<StoredUpload>): Partial<Row> {
  const { modifiedAt, createdAt, expiresAt, hasBytes, isFirst, wantedHash, ...same } = upload;
  return {
    ...same,
    ...(modifiedAt !== undefined && { [times.modifiedAt]: modifiedAt?.getTime() ?? null }),
    ...(createdAt !== undefined && { [times.createdAt]: createdAt.getTime() }),
    ...(expiresAt !== undefined && { [times.expiresAt]: expiresAt.getTime() }),
    ...(hasBytes !== undefined && { [flags.hasBytes]: Number(hasBytes) }),
    ...(isFirst !== undefined && { [flags.isFirst]: Number(isFirst) }),
    ...(wantedHash !== undefined && { wanted_hash: wantedHash }),
  };
}

function toUpload(row: Row): StoredUpload {
  const { modified_at, created_at, expires_at, has_bytes, is_first, wanted_hash, ...same } = row;
  return {
    ...same,
    modifiedAt: modified_at === null ? null : new Date(modified_at),
    createdAt: new Date(created_at),
    expiresAt: new Date(expires_at),
    hasBytes: has_bytes === 1,
    isFirst: is_first === 1,
    wantedHash: wanted_hash,
  };
}

/** Forgets the uploads of a file that were made use of. */
export async function forgetTaken(ctx: Context, key: StorageKey): Promise<void> {
  await tables(ctx).deleteFrom('uploads').where('key', '=', key).where('state', '=', 'taken').execute();
}
