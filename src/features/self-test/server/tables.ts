import type { Kysely } from 'kysely';
import type { Context } from '#server/context.ts';

export interface ReportRow {
  id: string;
  version: number;
  body: unknown;
  created_at: number;
  updated_at: number;
}

type SelfTestTables = {
  self_test_reports: ReportRow;
};

/** Tables of this room, in the transaction of `ctx`. */
export function tables(ctx: Context): Kysely<SelfTestTables> {
  return ctx.db.query.withTables<SelfTestTables>();
}
