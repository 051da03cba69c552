import type { Context } from '#server/context.ts';
import type { AuditEntry } from '../contract.ts';
import { kindOf } from './documents/kinds.ts';
import type { AuditRow } from './tables.ts';

/** Reads an entry from its text; the columns serve only queries. */
export function readEntry({ entry, hash }: AuditRow): Omit<AuditEntry, 'document'> {
  return { ...(JSON.parse(entry) as Omit<AuditEntry, 'hash' | 'document'>), hash };
}

/** Presents an entry, with `document` true if its subject can be re-created. */
export function toAuditEntry(ctx: Context, row: AuditRow): AuditEntry {
  const entry = readEntry(row);
  return { ...entry, document: kindOf(ctx, entry) !== undefined };
}
