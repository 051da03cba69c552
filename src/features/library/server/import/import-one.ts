import type { ActingContext } from '#server/context.ts';
import { errorText } from '#server/jobs/error-text.ts';
import { AppError } from '#shared/errors.ts';
import { addEntry } from './add-entry.ts';
import { checkEntry } from './check-entry.ts';
import type { FoundEntry, ImportEntry } from './entry.ts';

export interface ReportLine {
  where: string;
  outcome: 'added' | 'would be added' | 'there already' | 'left out' | 'failed';
  id: string | null;
  problem: string | null;
}

/** State of an import in progress. */
export interface Progress {
  dryRun: boolean;
  /** True if the limits for uploads apply. */
  limited: boolean;
  /** First entry with each id. */
  used: Map<string, string>;
  /** Bytes that a real run would have stored by now. */
  bytes: number;
}

/** Imports one entry, or reports what would become of it. Never throws. */
export async function importOne(
  ctx: ActingContext,
  found: FoundEntry,
  progress: Progress,
): Promise<ReportLine> {
  const { where } = found;
  if ('leftOut' in found) return { where, outcome: 'left out', id: null, problem: found.leftOut };
  if ('problem' in found) return { where, outcome: 'failed', id: null, problem: found.problem };
  try {
    return { where, problem: null, ...(await takeIn(ctx, found, progress)) };
  } catch (error) {
    return { where, outcome: 'failed', id: null, problem: inWords(error) };
  }
}

async function takeIn(
  ctx: ActingContext,
  found: ImportEntry,
  progress: Progress,
): Promise<Pick<ReportLine, 'outcome' | 'id'>> {
  const { dryRun, limited, used } = progress;
  const checked = await checkEntry(ctx, found, { besides: progress.bytes, limited });
  const { kind, entry, existing, size } = checked;
  const key = JSON.stringify([kind, entry.contentId]);
  const first = entry.contentId === null ? undefined : used.get(key);
  if (first) throw new Error(`its id "${entry.contentId}" is that of ${first}`);
  const id = existing ?? (dryRun ? null : await addEntry(ctx, checked, { limited }));
  used.set(key, entry.where);
  if (dryRun) progress.bytes += size;
  if (existing) return { outcome: 'there already', id };
  return { outcome: dryRun ? 'would be added' : 'added', id };
}

/** An error as the report shows it. */
function inWords(error: unknown): string {
  if (!(error instanceof AppError)) return errorText(error);
  const { issues, ...rest } = error.params;
  const details = Array.isArray(issues) && issues.length > 0 ? issues.map(issueInWords).join('; ') : '';
  if (details) return details;
  const more = Object.entries(rest).map(([name, value]) => `${name} ${value}`);
  return [error.code, ...more].join(', ');
}

function issueInWords({ path, reason, line }: { path?: string; reason?: string; line?: number }): string {
  return `${path}: ${reason}${line ? ` in line ${line}` : ''}`;
}
