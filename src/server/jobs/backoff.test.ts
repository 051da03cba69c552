import { expect, it } from 'vitest';
import { backoffMs } from './backoff.ts';

it('doubles the wait with each failed try, up to a cap', () => {
  const longest = (attempt: number) => backoffMs(attempt, 1000, () => 1);
  expect([1, 2, 3, 10, 11, 5000].map(longest)).toEqual([1000, 2000, 4000, 512_000, 900_000, 900_000]);
});

it('leaves the second half of the wait to chance', () => {
  expect(backoffMs(3, 1000, () => 0)).toBe(2000);
  expect(backoffMs(3, 1000, () => 0.5)).toBe(3000);
});
