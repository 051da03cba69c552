import { auditedIn, changedFields, type DocumentKind } from '#features/audit/server/doors/proof.ts';
import type { Change } from '#features/audit/server/index.ts';
import { fieldsOf, recordedOf } from '#shared/fields.ts';
import { linkFields } from '../../contract.ts';
import type { StoredLink } from './stored.ts';

/** Reference to a link in the audit trail. */
export function subjectOf({ id, label }: Pick<StoredLink, 'id' | 'label'>): Change['subject'] {
  return { type: 'Link', id, name: label || id };
}

/** Presents a link in the audit trail; of its password, only whether it has one. */
export function toTrail(link: StoredLink) {
  return recordedOf(linkFields, 'audited', asAudited(link));
}

export const linkDocument: DocumentKind = {
  type: 'Link',
  noun: 'link',
  ...auditedIn(linkFields),
  withheld: ['password'],
};

/** Returns the audited differences between two states of a link; null if there are none. */
export function differences(before: StoredLink, after: StoredLink) {
  const changed = changedFields(auditedFields(before), auditedFields(after));
  if (before.password === after.password) return changed;
  return { before: changed?.before ?? {}, after: { ...changed?.after, passwordChanged: true } };
}

function auditedFields(link: StoredLink) {
  return fieldsOf(linkFields, 'audited', asAudited(link));
}

function asAudited({ expiresAt, revokedAt, password, ...same }: StoredLink) {
  return {
    ...same,
    expiresAt: expiresAt?.toISOString() ?? null,
    revokedAt: revokedAt?.toISOString() ?? null,
    hasPassword: password !== null,
  };
}
