import { expect, test } from 'vitest';
import { pageToSay, withPage } from './address.ts';

const at = (page: number) => ({ page, size: 10 as const });

test('a page that is not there leads to the last that is, in the address too', () => {
  expect(withPage({ page: '999' })).toEqual({ page: '500' });
  expect(withPage({ page: '3', tag: 'a' })).toEqual({ page: '3', tag: 'a' });
  expect(pageToSay('999', at(500), { count: 0, total: 42 })).toBe('5');
  expect(pageToSay('7', at(7), { count: 0, total: 8 })).toBe('');
  expect(pageToSay('2', at(2), { count: 0, total: 0 })).toBe('');
});

test('a page that is there is left as it is said, and what is no page is not said', () => {
  expect(pageToSay('2', at(2), { count: 10, total: 42 })).toBeNull();
  expect(pageToSay('2', at(2), null)).toBeNull();
  expect(pageToSay(undefined, at(1), { count: 0, total: 0 })).toBeNull();
  expect(pageToSay('1', at(1), { count: 10, total: 42 })).toBeNull();
  expect(pageToSay('two', at(1), { count: 10, total: 42 })).toBe('');
});
