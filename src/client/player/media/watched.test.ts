import { expect, it } from 'vitest';
import { addStretch, lengthOf } from '#shared/stretches.ts';
import { watch } from './watched.ts';

it.each([
  [[], [1, 2], [[1, 2]]],
  [[[1, 2]], [2, 3], [[1, 3]]],
  [[[1, 2]], [1, 2], [[1, 2]]],
  [
    [[5, 6]],
    [1, 2],
    [
      [1, 2],
      [5, 6],
    ],
  ],
  [
    [
      [1, 2],
      [5, 6],
    ],
    [2, 5],
    [[1, 6]],
  ],
  [[[1, 9]], [2, 5], [[1, 9]]],
  [[[1, 2]], [4, 4], [[1, 2]]],
  [[[1, 2]], [4, 3], [[1, 2]]],
] as const)('%j with %j is %j', (stretches, more, whole) => {
  expect(addStretch(stretches, more)).toEqual(whole);
});

it('counts played stretches and not skipped ones', () => {
  const watching = watch();
  for (const at of [0, 0.25, 0.5, 0.75, 1]) watching.reach(at);
  watching.leap();
  for (const at of [50, 50.5, 51]) watching.reach(at);
  watching.reach(80);
  watching.reach(80.5);
  expect(watching.take()).toEqual([
    [0, 1],
    [50, 51],
    [80, 80.5],
  ]);
  expect(watching.take()).toEqual([]);
  expect(watching.total()).toBe(2.5);
});

it('counts repeated stretches once', () => {
  const watching = watch();
  for (const at of [0, 1, 2]) watching.reach(at);
  watching.leap();
  for (const at of [0, 1, 2, 3]) watching.reach(at);
  expect(watching.total()).toBe(3);
  expect(lengthOf(watching.take())).toBe(3);
});
