import { expect, test } from 'vitest';
import { addressOf, cut } from './place.ts';

const found = { text: 'one two three', marks: [] as [number, number][], place: null };

test('a match links to its second or its page', () => {
  expect(addressOf('a b')).toBe('/library/a%20b');
  expect(addressOf('x', 'video', { ...found, field: 'title' })).toBe('/library/x');
  expect(addressOf('x', 'video', { ...found, field: 'transcript', place: 61_900 })).toBe('/library/x?t=61');
  expect(addressOf('x', 'pdf', { ...found, field: 'page', place: 3 })).toBe('/library/x#page=3');
});

test('a text is split at its matches, in order and without overlaps', () => {
  const pieces = cut({
    text: 'one two three',
    marks: [
      [8, 13],
      [0, 3],
      [2, 5],
    ],
  });
  expect(pieces.map(({ text, hit }) => (hit ? `[${text}]` : text)).join('')).toBe('[one] two [three]');
  expect(cut(found)).toEqual([{ text: 'one two three', hit: false, at: 0 }]);
});
