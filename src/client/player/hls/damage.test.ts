import { expect, it } from 'vitest';
import { aheadOf, isCovered } from './buffer.ts';
import { noteDamage } from './damage.ts';

it('recognizes unusable segments, and those that no quality has', () => {
  const damage = noteDamage(2);
  damage.mark(0, 5);
  expect([damage.isBad(0, 5), damage.isBad(1, 5), damage.isBad(0, 6)]).toEqual([true, false, false]);
  expect(damage.isHole(5)).toBe(false);
  damage.mark(1, 5);
  expect(damage.isHole(5)).toBe(true);
  damage.markLevel(1);
  expect(damage.isBad(1, 99)).toBe(true);
  expect(damage.isHole(99)).toBe(false);
});

it('gives a segment up after two failures', () => {
  const damage = noteDamage(3);
  damage.blame(2, 7);
  expect(damage.isHole(7)).toBe(false);
  damage.blame(1, 7);
  expect(damage.isHole(7)).toBe(true);
});

it('knows the available part of a segment', () => {
  const ranges = [
    [0.07, 4.03],
    [8, 12],
  ] as const;
  expect(isCovered(ranges, 0, 4, 0)).toBe(true);
  expect(isCovered(ranges, 4, 8, 3)).toBe(false);
  expect(isCovered(ranges, 8, 12, 10)).toBe(true);
  expect(isCovered([[6, 12]], 4, 8, 0)).toBe(false);
  // The part before the playback position is no longer needed.
  expect(isCovered([[6, 12]], 4, 8, 6.5)).toBe(true);
  expect(aheadOf(ranges, 1)).toBeCloseTo(3.03);
  expect(aheadOf(ranges, 5)).toBe(0);
});
