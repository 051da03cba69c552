import type { AuditEntry } from '../contract.ts';
import type { AuditRow } from './repository.ts';

/** An entry as its text says: the columns only find it. */
export function toAuditEntry({ entry, hash }: AuditRow): AuditEntry {
  return { ...(JSON.parse(entry) as Omit<AuditEntry, 'hash'>), hash };
}
