import { expect, test } from 'vitest';
import { idBefore, moved } from './moved.ts';

const list = ['a', 'b', 'c', 'd'].map((id) => ({ id }));

test.each([
  [0, 2, 'bcad', 'c'],
  [3, 0, 'dabc', null],
  [1, 1, 'abcd', 'a'],
  [0, 3, 'bcda', 'd'],
])('from %i to %i is %s, behind %s', (from, to, order, after) => {
  expect(
    moved(list, from, to)
      .map(({ id }) => id)
      .join(''),
  ).toBe(order);
  expect(idBefore(list, from, to)).toBe(after);
});
