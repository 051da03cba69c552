import { expect, test } from 'vitest';
import { rangeOf } from './range.ts';

const list = ['a', 'b', 'c', 'd'].map((id) => ({ id }));
const ids = (from: string | null, to: string) => rangeOf(list, from, to).map(({ id }) => id);

test('a range works in both directions, and without a start it is one row', () => {
  expect(ids('b', 'd')).toEqual(['b', 'c', 'd']);
  expect(ids('d', 'b')).toEqual(['b', 'c', 'd']);
  expect(ids(null, 'c')).toEqual(['c']);
  expect(ids('gone', 'c')).toEqual(['c']);
});
