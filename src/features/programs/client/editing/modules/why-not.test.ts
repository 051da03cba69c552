import { expect, test } from 'vitest';
import { whyNot } from './why-not.ts';

const forAll = { audience: 'members' } as const;
const item = (audience: string) => ({ audience });

test('what those see whom the program is for can be a step of it', () => {
  expect(whyNot({ kept: null, item: item('public') }, forAll)).toBeNull();
  expect(whyNot({ kept: null, item: null }, forAll)).toBeNull();
  expect(whyNot({ kept: null, item: item('licensed') }, { audience: 'licensed' })).toBeNull();
});

test('anything else cannot, and it is said why', () => {
  expect(whyNot({ kept: null, item: item('licensed') }, forAll)).toBe('pick.licensed');
  expect(whyNot({ kept: 'unpublished', item: item('public') }, forAll)).toBe('pick.unpublished');
  expect(whyNot({ kept: 'not-ready', item: item('public') }, forAll)).toBe('pick.not-ready');
  expect(whyNot({ kept: 'needs-approval', item: item('public') }, forAll)).toBe('pick.held');
  expect(whyNot({ kept: 'empty', item: null }, forAll)).toBe('pick.empty');
});
