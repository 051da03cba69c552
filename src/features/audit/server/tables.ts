import type { Kysely } from 'kysely';
import type { Context } from '#server/context.ts';
import type { ReadableTablesOfPlatform } from '#server/tables.ts';

/** One row of the trail; `entry` is the text that was hashed. */
export interface AuditRow {
  seq: number;
  at: number;
  actor_id: string | null;
  action: string;
  subject_type: string;
  subject_id: string;
  entry: string;
  previous_hash: string;
  hash: string;
}

interface HeadRow {
  id: number;
  seq: number;
  hash: string;
}

export interface CheckRow {
  id: string;
  at: number;
  seq: number;
  hash: string;
  broken: unknown;
  copy: unknown;
}

type AuditTables = {
  audit_entries: AuditRow;
  audit_head: HeadRow;
  audit_checks: CheckRow;
};

/** Tables of this room and those it may read of others, in the transaction of `ctx`. */
export function tables(ctx: Context): Kysely<AuditTables & ReadableTablesOfPlatform> {
  return ctx.db.query.withTables<AuditTables & ReadableTablesOfPlatform>();
}
