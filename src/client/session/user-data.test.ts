import { expect, test } from 'vitest';
import { toUserData } from './user-data.ts';

test('moments become dates, whatever was stored', () => {
  const user = toUserData({
    uid: 'u',
    authToken: 't',
    createdAt: '2026-01-02T03:04:05.000Z',
    lastSignIn: null,
    lastUpdated: 'rubbish',
  });
  expect(user).toMatchObject({
    createdAt: new Date('2026-01-02T03:04:05.000Z'),
    lastSignIn: null,
    lastUpdated: null,
    lastRefreshed: null,
  });
});

test('what the product names has its default', () => {
  expect(toUserData({ uid: 'u', authToken: 't', roles: 'ADMIN', isSecurityLicensed: 'yes' })).toMatchObject({
    roles: ['USER'],
    isSecurityLicensed: false,
    crd_check: 'not_started',
    solutionNumber: null,
  });
});

test.each([null, undefined, 1, 'x', [], {}, { uid: 'u' }, { authToken: 't' }, { uid: 1, authToken: 't' }])(
  '%j is no user',
  (value) => expect(toUserData(value)).toBeNull(),
);
