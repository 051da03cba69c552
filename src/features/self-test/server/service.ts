import type { Context } from '#server/context.ts';
import { dayMs } from '#shared/durations.ts';
import { AppError } from '#shared/errors.ts';
import { newId } from '#shared/ids.ts';
import type { Check } from '../contract.ts';
import { toReport } from './present.ts';
import {
  findReport,
  insertReport,
  removeReportsBefore,
  replaceReport,
  type StoredReport,
} from './repository.ts';

const retainedDays = 30;

export async function createReport(
  ctx: Context,
  input: { checks: Check[]; note: string },
): Promise<StoredReport> {
  const now = ctx.now();
  const report = { id: newId(), version: 1, ...input, createdAt: now, updatedAt: now };
  await insertReport(ctx, report);
  return report;
}

/** Readable by anyone who has the id: people who save a report give it to support. */
export async function readReport(ctx: Context, id: string): Promise<StoredReport> {
  const report = await findReport(ctx, id);
  if (!report) throw new AppError('not-found');
  return report;
}

/** Changes the note. Throws `conflict` with the current report if somebody else was faster; nothing is overwritten. */
export async function changeNote(
  ctx: Context,
  change: { id: string; version: number; note: string },
): Promise<StoredReport> {
  const current = await readReport(ctx, change.id);
  const changed = { ...current, note: change.note, version: change.version + 1, updatedAt: ctx.now() };
  if (await replaceReport(ctx, change.version, changed)) return changed;
  throw new AppError('conflict', { params: { current: toReport(await readReport(ctx, change.id)) } });
}

export async function forgetOldReports(ctx: Context): Promise<void> {
  await removeReportsBefore(ctx, new Date(ctx.now().getTime() - retainedDays * dayMs));
}
