import { expect, test } from 'vitest';
import { tileAt, tileStyle, tilesOf } from './strip.ts';

const strip = { url: '/s.jpg', columns: 5, rows: 2, tileWidth: 160, tileHeight: 90, intervalMs: 1000 };

test.each([
  [0, 0],
  [999, 0],
  [1000, 1],
  [9500, 9],
  [60_000, 9],
  [-5, 0],
])('%i ms is shown by tile %i', (ms, tile) => expect(tileAt(strip, ms)).toBe(tile));

test('an incomplete last row has fewer tiles', () => {
  expect(tilesOf(strip, 7300)).toBe(8);
  expect(tilesOf(strip, null)).toBe(10);
  expect(tilesOf(strip, 90_000)).toBe(10);
});

test('a tile is located by fractions of the picture', () => {
  expect(tileStyle(strip, 0)).toMatchObject({ backgroundPosition: '0% 0%', backgroundSize: '500% 200%' });
  expect(tileStyle(strip, 9)).toMatchObject({ backgroundPosition: '100% 100%' });
  expect(tileStyle({ ...strip, columns: 1, rows: 1 }, 0)).toMatchObject({ backgroundPosition: '0% 0%' });
});
