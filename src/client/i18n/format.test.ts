import { expect, test } from 'vitest';
import { formatClock, formatsOf } from './format.ts';

test('a position in media', () => {
  expect([0, 5.9, 65, 3723, -1, Number.NaN].map(formatClock)).toEqual([
    '0:00',
    '0:05',
    '1:05',
    '1:02:03',
    '0:00',
    '0:00',
  ]);
});

test('numbers and times follow the language, digits are the same everywhere', () => {
  expect(formatsOf('en').number(12_345.5)).toBe('12,345.5');
  expect(formatsOf('fr').number(12_345.5)).toBe('12\u202f345,5');
  expect(formatsOf('ar').number(7)).toBe('7');
  expect(formatsOf('en').elapsed(240.4)).toBe('240 ms');
  expect(formatsOf('fr').elapsed(1234)).toMatch(/^1,2\ss$/);
  expect(formatsOf('ar').dateTime('2026-11-15T10:00:00Z')).toMatch(/2026/);
});
