import { auditDocument } from '#features/audit/server/index.ts';
import { changeableOf } from './differences.ts';
import type { StoredUser } from './repository.ts';

/** All that the trail tells of a person. */
export function toTrail(user: StoredUser) {
  const { email, language, photo, blockedAt } = user;
  return { email, ...changeableOf(user), language, photo, blockedAt };
}

auditDocument({
  type: 'User',
  noun: 'user',
  fields: [
    ...['email', 'firstName', 'lastName', 'solutionNumber', 'isSecurityLicensed', 'roles'],
    ...['crd_check', 'crdCheckNote', 'language', 'photo', 'blockedAt'],
  ],
  withheld: ['password'],
});
