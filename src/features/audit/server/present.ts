import type { AuditEntry } from '../contract.ts';
import { kindOf } from './documents/kinds.ts';
import type { AuditRow } from './repository.ts';

/** An entry as its text says: the columns only find it. */
export function toAuditEntry({ entry, hash }: AuditRow): AuditEntry {
  const told = JSON.parse(entry) as Omit<AuditEntry, 'hash' | 'document'>;
  return { ...told, hash, document: kindOf(told) !== undefined };
}
