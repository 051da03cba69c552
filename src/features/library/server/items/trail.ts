import { auditedIn, changedFields, type DocumentKind } from '#features/audit/server/doors/proof.ts';
import { fieldsOf, recordedOf } from '#shared/fields.ts';
import { itemFields, mainTitle } from '../../contract.ts';
import type { StoredItem } from './stored.ts';

export const itemDocument: DocumentKind = {
  type: 'Item',
  noun: 'item',
  ...auditedIn(itemFields),
};

/** The item as a subject of the audit trail. */
export function subjectOf({ id, titles, language }: StoredItem): { type: string; id: string; name: string } {
  return { type: 'Item', id, name: mainTitle(titles, language) };
}

/** An item as audited when it is created or removed. */
export function toTrail(item: StoredItem): Record<string, unknown> {
  return recordedOf(itemFields, 'audited', asAudited(item));
}

/** All fields of an item whose changes are audited. */
export function auditedFields(item: StoredItem): Record<string, unknown> {
  return fieldsOf(itemFields, 'audited', asAudited(item));
}

/** The audited differences between two states of an item. */
export function differences(before: StoredItem, after: StoredItem) {
  return changedFields(auditedFields(before), auditedFields(after));
}

/** Files are identified by their content. */
function asAudited(item: StoredItem) {
  return { ...item, source: sourceOf(item), poster: item.media.poster?.file ?? null };
}

function sourceOf({ source }: StoredItem): unknown {
  if (source.type !== 'file') return source;
  return { name: source.name, sha256: source.key, size: source.size };
}
