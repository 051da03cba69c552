import { expect, test } from 'vitest';
import { formatClock } from './clock.ts';
import { formatsOf } from './format.ts';

test('formats a position in media', () => {
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

test('formats sizes of files', () => {
  expect(formatsOf('en').bytes(0)).toBe('0 bytes');
  expect(formatsOf('en').bytes(340_200)).toBe('340 kB');
  expect(formatsOf('fr').bytes(12_345_678)).toMatch(/^12,3\sMo$/);
});

test('formats elapsed time in the largest unit that fits', () => {
  const now = '2026-11-15T12:00:00Z';
  const before = (seconds: number) => Date.parse(now) - seconds * 1000;
  const { relative } = formatsOf('en');
  expect([5, 119, 7200, 90_000, 8 * 86_400, 800 * 86_400].map((each) => relative(before(each), now))).toEqual(
    ['now', '1 minute ago', '2 hours ago', 'yesterday', 'last week', '2 years ago'],
  );
  expect(relative(before(-3 * 3600), now)).toBe('in 3 hours');
  expect(formatsOf('fr').relative(before(7200), now)).toBe('il y a 2 heures');
});
