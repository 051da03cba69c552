import type * as z from 'zod';
import type { Context } from '#server/context.ts';
import { toDate, toJson } from '#server/db/engine.ts';
import { readBody } from '#server/db/stored-body.ts';
import { Report } from '../contract.ts';
import { type ReportRow, tables } from './tables.ts';

const Body = Report.pick({ note: true, checks: true });

/** Stored report. */
export interface StoredReport extends z.output<typeof Body> {
  id: string;
  version: number;
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
    body: toJson(Body.parse(report)),
    created_at: report.createdAt.getTime(),
    updated_at: report.updatedAt.getTime(),
  };
}

function fromRow(row: ReportRow): StoredReport {
  return {
    id: row.id,
    version: row.version,
    ...readBody(`report ${row.id}`, row.body, Body),
    createdAt: toDate(row.created_at),
    updatedAt: toDate(row.updated_at),
  };
}
