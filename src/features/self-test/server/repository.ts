import type { Context } from '#server/context.ts';
import { fromJson, toDate, toJson } from '#server/db/engine.ts';
import type { Check } from '../contract.ts';
import { type ReportRow, tables } from './tables.ts';

/** Stored report. */
export interface StoredReport {
  id: string;
  version: number;
  note: string;
  checks: Check[];
  createdAt: Date;
  updatedAt: Date;
}

export async function insertReport(ctx: Context, report: StoredReport): Promise<void> {
  await tables(ctx).insertInto('self_test_reports').values(toRow(report)).execute();
}

export async function findReport(ctx: Context, id: string): Promise<StoredReport | null> {
  const row = await tables(ctx)
    .selectFrom('self_test_reports')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? fromRow(row) : null;
}

/** Replaces this version of a report; false if another version is current or it is gone. */
export async function replaceReport(ctx: Context, version: number, report: StoredReport): Promise<boolean> {
  const { id, ...changes } = toRow(report);
  const result = await tables(ctx)
    .updateTable('self_test_reports')
    .set(changes)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function removeReportsBefore(ctx: Context, date: Date): Promise<void> {
  await tables(ctx).deleteFrom('self_test_reports').where('created_at', '<', date.getTime()).execute();
}

function toRow(report: StoredReport): ReportRow {
  return {
    id: report.id,
    version: report.version,
    body: toJson({ note: report.note, checks: report.checks }),
    created_at: report.createdAt.getTime(),
    updated_at: report.updatedAt.getTime(),
  };
}

function fromRow(row: ReportRow): StoredReport {
  const body = fromJson(row.body) as Pick<StoredReport, 'note' | 'checks'>;
  return {
    id: row.id,
    version: row.version,
    note: body.note,
    checks: body.checks,
    createdAt: toDate(row.created_at),
    updatedAt: toDate(row.updated_at),
  };
}
