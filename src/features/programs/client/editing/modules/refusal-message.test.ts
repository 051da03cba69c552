import { expect, test } from 'vitest';
import { refusalMessageKey } from './refusal-message.ts';

const forAll = { audience: 'members' } as const;
const item = (audience: string) => ({ audience });

test('content visible to the program’s audience can be a step of it', () => {
  expect(refusalMessageKey({ denial: null, item: item('public') }, forAll)).toBeNull();
  expect(refusalMessageKey({ denial: null, item: null }, forAll)).toBeNull();
  expect(refusalMessageKey({ denial: null, item: item('licensed') }, { audience: 'licensed' })).toBeNull();
});

test('other content cannot, and the reason is shown', () => {
  expect(refusalMessageKey({ denial: null, item: item('licensed') }, forAll)).toBe('pick.licensed');
  expect(refusalMessageKey({ denial: 'unpublished', item: item('public') }, forAll)).toBe('pick.unpublished');
  expect(refusalMessageKey({ denial: 'not-ready', item: item('public') }, forAll)).toBe('pick.not-ready');
  expect(refusalMessageKey({ denial: 'needs-approval', item: item('public') }, forAll)).toBe('pick.held');
  expect(refusalMessageKey({ denial: 'empty', item: null }, forAll)).toBe('pick.empty');
});
