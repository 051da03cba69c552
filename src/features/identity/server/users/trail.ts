import { auditedIn, type DocumentKind } from '#features/audit/server/doors/proof.ts';
import { recordedOf } from '#shared/fields.ts';
import { userFields } from '../../contract.ts';
import { asDocument } from './differences.ts';
import type { StoredUser } from './repository.ts';

/** Fields of a person in the trail. */
export function toTrail(user: StoredUser) {
  return recordedOf(userFields, 'audited', asDocument(user));
}

export const userDocument: DocumentKind = {
  type: 'User',
  noun: 'user',
  ...auditedIn(userFields),
  withheld: ['password'],
};
