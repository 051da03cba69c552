import { expect, test } from 'vitest';
import { gapsOf, missingPages } from './gaps.ts';

test('gaps lie between the played stretches', () => {
  expect(gapsOf([], 10)).toEqual([[0, 10]]);
  expect(
    gapsOf(
      [
        [6, 8],
        [0, 3],
      ],
      10,
    ),
  ).toEqual([
    [3, 6],
    [8, 10],
  ]);
  expect(gapsOf([[0, 10]], 10)).toEqual([]);
});

test('moments count as nothing, and nested stretches open no gap', () => {
  expect(
    gapsOf(
      [
        [0.4, 9],
        [2, 3],
      ],
      9.7,
    ),
  ).toEqual([]);
});

test('consecutive missing pages form one gap', () => {
  expect(missingPages([1, 4], 6)).toEqual([
    [2, 3],
    [5, 6],
  ]);
  expect(missingPages([2, 1], 2)).toEqual([]);
  expect(missingPages([], 1)).toEqual([[1, 1]]);
});
