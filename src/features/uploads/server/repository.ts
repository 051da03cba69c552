import { sql } from 'kysely';
import type { Context } from '#server/context.ts';
import { toDate } from '#server/db/engine.ts';
import type { FileKind } from '#server/media/sniff.ts';
import type { IncomingFile } from '#server/storage/incoming.ts';
import type { StorageKey } from '#server/storage/storage.ts';
import type { RefusalReason, Upload } from '../contract.ts';
import { tables, type UploadRow, type UploadState } from './tables.ts';

export interface StoredUpload extends IncomingFile {
  /** Null for the hub's operator. */
  owner: string | null;
  name: string;
  purpose: string;
  source: Upload['source'];
  /** Address it is fetched from. */
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

/** Purpose of the hub's own content, which does not count towards the quota. */
export const ownContent = 'own';

export async function insertUpload(ctx: Context, upload: StoredUpload): Promise<void> {
  await tables(ctx).insertInto('uploads').values(toRow(upload)).execute();
}

export async function findUploadRow(ctx: Context, id: string): Promise<StoredUpload | null> {
  const row = await tables(ctx).selectFrom('uploads').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? toUpload(row) : null;
}

/** Lists a person's uploads that are not taken yet, newest first. */
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

/** Saves the progress of an upload while it is receiving and the caller has its lock; false otherwise. */
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

/** Changes an upload that is in one of these states; false if it is in another. */
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

/** Counts the bytes of all files: stored ones once each, uploads under way by their final size. */
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

/** Counts the bytes of uploads under way that are still to come. */
export async function countOutstanding(ctx: Context): Promise<number> {
  const row = await tables(ctx)
    .selectFrom('uploads')
    .select((eb) => eb.fn.sum<number>(sql`size - received`).as('sum'))
    .where('state', '=', 'receiving')
    .executeTakeFirst();
  return Number(row?.sum ?? 0);
}

/** Lists uploads in one of these states that have expired. */
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

/** Lists ended uploads that may have left bytes among the incoming files. */
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

/** True if another upload has these bytes, or is about to. */
export async function isKeyInUse(ctx: Context, key: StorageKey, exceptId: string): Promise<boolean> {
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

function toRow(upload: StoredUpload): UploadRow;
function toRow(upload: Partial<StoredUpload>): Partial<UploadRow>;
function toRow(upload: Partial<StoredUpload>): Partial<UploadRow> {
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

function toUpload(row: UploadRow): StoredUpload {
  const { modified_at, created_at, expires_at, has_bytes, is_first, wanted_hash, ...same } = row;
  return {
    ...same,
    modifiedAt: toDate(modified_at),
    createdAt: toDate(created_at),
    expiresAt: toDate(expires_at),
    hasBytes: has_bytes === 1,
    isFirst: is_first === 1,
    wantedHash: wanted_hash,
  };
}

/** Removes the taken uploads of a file. */
export async function deleteTaken(ctx: Context, key: StorageKey): Promise<void> {
  await tables(ctx).deleteFrom('uploads').where('key', '=', key).where('state', '=', 'taken').execute();
}
