import { expect, it } from 'vitest';
import { barsOf, strokesOf } from './bars.ts';

it('has as many bars as fit, the loudest of them the highest', () => {
  expect(barsOf([0, 10, 20, 40], 4)).toEqual([0, 0.25, 0.5, 1]);
  expect(barsOf([10, 20, 20, 40], 2)).toEqual([0.5, 1]);
  expect(barsOf([0, 0], 2)).toEqual([0, 0]);
  expect(barsOf([], 3)).toEqual([0, 0, 0]);
  expect(barsOf([5, 10], 0)).toEqual([]);
});

it('has more bars than peaks, if there is room', () => {
  expect(barsOf([0, 100], 4)).toEqual([0, 0, 1, 1]);
});

it('includes every value of a long list', () => {
  const peaks = Array.from({ length: 1200 }, (_, at) => (at === 777 ? 255 : 0));
  expect(barsOf(peaks, 180).filter((bar) => bar > 0)).toHaveLength(1);
});

it('draws a stroke for each around the middle, silence as a dot', () => {
  expect(strokesOf([0, 0.5, 1])).toBe('M0.5 49V51M1.5 27V73M2.5 4V96');
});
