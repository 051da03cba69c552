import { expect, it } from 'vitest';
import { backoffMs } from './backoff.ts';

it('doubles the delay with each failed attempt, up to a limit', () => {
  const longest = (attempt: number) => backoffMs(attempt, 1000, () => 1);
  expect([1, 2, 3, 10, 11, 5000].map(longest)).toEqual([1000, 2000, 4000, 512_000, 900_000, 900_000]);
});

it('randomizes the second half of the delay', () => {
  expect(backoffMs(3, 1000, () => 0)).toBe(2000);
  expect(backoffMs(3, 1000, () => 0.5)).toBe(3000);
});
