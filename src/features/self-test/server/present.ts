import type { Report } from '../contract.ts';
import type { StoredReport } from './repository.ts';

/** Presents a report. */
export function toReport(stored: StoredReport): Report {
  return {
    id: stored.id,
    version: stored.version,
    note: stored.note,
    checks: stored.checks,
    createdAt: stored.createdAt.toISOString(),
    updatedAt: stored.updatedAt.toISOString(),
  };
}
