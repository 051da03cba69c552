import type { Context } from '#server/context.ts';
import { fromJson, toJson } from '#server/db/engine.ts';
import type { Check } from '../contract.ts';

/** A report as it is kept. */
export interface StoredReport {
  id: string;
  version: number;
  note: string;
  checks: Check[];
  createdAt: Date;
  updatedAt: Date;
}

type Row = { id: string; version: number; body: unknown; created_at: number; updated_at: number };

function reports(ctx: Context) {
  return ctx.db.query.withTables<{ self_test_reports: Row }>();
}

export async function insertReport(ctx: Context, report: StoredReport): Promise<void> {
  await reports(ctx).insertInto('self_test_reports').values(toRow(report)).execute();
}

export async function findReport(ctx: Context, id: string): Promise<StoredReport | null> {
  const row = await reports(ctx)
    .selectFrom('self_test_reports')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? fromRow(row) : null;
}

/** Replaces the report if `version` is still the newest; false when somebody was faster or it is gone. */
export async function replaceReport(ctx: Context, version: number, report: StoredReport): Promise<boolean> {
  const { id, ...changes } = toRow(report);
  const result = await reports(ctx)
    .updateTable('self_test_reports')
    .set(changes)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function removeReportsBefore(ctx: Context, date: Date): Promise<void> {
  await reports(ctx).deleteFrom('self_test_reports').where('created_at', '<', date.getTime()).execute();
}

function toRow(report: StoredReport): Row {
  return {
    id: report.id,
    version: report.version,
    body: toJson({ note: report.note, checks: report.checks }),
    created_at: report.createdAt.getTime(),
    updated_at: report.updatedAt.getTime(),
  };
}

function fromRow(row: Row): StoredReport {
  const body = fromJson(row.body) as Pick<StoredReport, 'note' | 'checks'>;
  return {
    id: row.id,
    version: row.version,
    note: body.note,
    checks: body.checks,
    createdAt: new Date(row.created_at),
    updatedAt: new Date(row.updated_at),
  };
}
