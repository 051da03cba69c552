import { expect, test } from 'vitest';
import type { AdminUser } from '../../contract.ts';
import { changedFields, toDraft } from './draft.ts';

const user: AdminUser = {
  uid: 'u',
  version: 1,
  email: 'a@x.org',
  firstName: 'Ann',
  lastName: 'B',
  solutionNumber: null,
  isSecurityLicensed: false,
  roles: ['USER'],
  crd_check: 'not_started',
  crdCheckNote: '',
  crdCheckBy: null,
  crdCheckAt: null,
  language: null,
  photo: null,
  blockedAt: null,
  blockedByList: false,
  createdAt: null,
  lastSignIn: null,
  lastUpdated: null,
};

test('what is typed back to what it was is no draft', () => {
  expect(toDraft(user, { firstName: 'Ann', solutionNumber: '', roles: ['USER'] })).toBeNull();
  expect(toDraft(user, { firstName: 'Anne', lastName: 'B' })).toEqual({
    base: user,
    edits: { firstName: 'Anne' },
  });
});

test('two versions differ by fields of the form alone', () => {
  const newer: AdminUser = {
    ...user,
    version: 2,
    roles: ['USER', 'ADMIN'],
    solutionNumber: '1',
    lastSignIn: 'x',
  };
  expect(changedFields(user, newer).toSorted()).toEqual(['roles', 'solutionNumber']);
});
