import type { Kysely } from 'kysely';
import type { Context } from '#server/context.ts';
import type { FileKind } from '#server/media/sniff.ts';
import type { RefusalReason, Upload } from '../contract.ts';

/** State of a row. `canceled` is never shown: such a row waits for its bytes to be removed. */
export type UploadState = Upload['state'] | 'canceled';

export interface UploadRow {
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

interface LockRow {
  id: string;
  holder: string;
  until: number;
  is_wanted: number;
}

type UploadsTables = {
  uploads: UploadRow;
  upload_locks: LockRow;
};

/** Tables of this room, in the transaction of `ctx`. */
export function tables(ctx: Context): Kysely<UploadsTables> {
  return ctx.db.query.withTables<UploadsTables>();
}
