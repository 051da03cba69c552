import { beforeEach, expect, test, vi } from 'vitest';
import { placeIn, savePlace } from '../player/places.ts';
import { clearUserData, saveUserData, toUserData } from './user-data.ts';

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

test('signing out erases the user and their stored positions', () => {
  const user = toUserData({ uid: 'u', authToken: 't' });
  if (user) saveUserData(user);
  savePlace('/video/a', { at: 90, of: 90, isDone: true });
  clearUserData();
  expect([placeIn('/video/a'), ...stored.keys()]).toEqual([null]);
});

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

test('missing fields get the product’s defaults', () => {
  expect(toUserData({ uid: 'u', authToken: 't', roles: 'ADMIN', isSecurityLicensed: 'yes' })).toMatchObject({
    roles: ['USER'],
    isSecurityLicensed: false,
    crd_check: 'not_started',
    solutionNumber: null,
  });
});

test.each([null, undefined, 1, 'x', [], {}, { uid: 'u' }, { authToken: 't' }, { uid: 1, authToken: 't' }])(
  '%j is not a user',
  (value) => expect(toUserData(value)).toBeNull(),
);
