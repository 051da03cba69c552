import { expect, it } from 'vitest';
import { secondsLeft } from './progress.ts';
import { assignSlots } from './slots.ts';

const of = (season: number | null, seasonName = '') => ({ season, seasonName });
const many = (count: number, season: number | null) => Array.from({ length: count }, () => of(season));

it('gives each number a season, and one to all without a number', () => {
  const { slots, keys } = assignSlots([of(1), of(null), of(1, 'The beginning'), of(2)], []);
  expect(slots.map(({ number, part, name }) => [number, part, name])).toEqual([
    [1, 1, 'The beginning'],
    [null, 1, ''],
    [2, 1, ''],
  ]);
  expect(keys).toEqual(['1/1', '/1', '1/1', '2/1']);
});

it('continues with existing seasons, and begins another where one is full', () => {
  const existing = [
    { id: 'old', number: 1, items: 998 },
    { id: 'full', number: 2, items: 1000 },
  ];
  const { slots } = assignSlots([...many(3, 1), ...many(1, 2), ...many(2500, null)], existing);
  expect(slots.map(({ key, playlist }) => [key, playlist])).toEqual([
    ['1/1', 'old'],
    ['1/2', null],
    ['2/1', null],
    ['/1', null],
    ['/2', null],
    ['/3', null],
  ]);
});

const tally = (state: 'done' | 'waiting', count: number, received: number, bytes: number, sized = count) => ({
  importId: 'x',
  state,
  count,
  received,
  bytes,
  sized,
  dueAt: 0,
});

it.each([
  ['nothing has come', [tally('waiting', 2, 0, 200)], null],
  ['half has come', [tally('done', 1, 100, 100), tally('waiting', 1, 0, 100)], 10],
  ['the rest has no size', [tally('done', 1, 100, 100), tally('waiting', 3, 0, 0, 0)], 30],
])('estimates the time left if %s', (_, tallies, expected) => {
  expect(secondsLeft(tallies, { begunBytes: 0, elapsedMs: 10_000 })).toBe(expected);
});
