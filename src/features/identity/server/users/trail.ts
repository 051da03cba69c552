import type { DocumentKind } from '#features/audit/server/doors/proof.ts';
import { changeableOf } from './differences.ts';
import type { StoredUser } from './repository.ts';

/** Fields of a person in the trail. */
export function toTrail(user: StoredUser) {
  const { email, language, photo, blockedAt } = user;
  return { email, ...changeableOf(user), language, photo, blockedAt };
}

export const userDocument: DocumentKind = {
  type: 'User',
  noun: 'user',
  fields: [
    ...['email', 'firstName', 'lastName', 'solutionNumber', 'isSecurityLicensed', 'roles'],
    ...['crd_check', 'crdCheckNote', 'language', 'photo', 'blockedAt'],
  ],
  withheld: ['password'],
};
