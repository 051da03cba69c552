import { expect, test } from 'vitest';
import { readClock, writeClock } from './written-clock.ts';

test.each([
  [0, '0:00'],
  [65_000, '1:05'],
  [3_723_500, '1:02:03.5'],
  [1_234, '0:01.234'],
])('%i ms is written as %s, and parsed back', (ms, text) => {
  expect(writeClock(ms)).toBe(text);
  expect(readClock(text)).toBe(ms);
});

test.each([
  ['90', 90_000],
  [' 1:02:03,25 ', 3_723_250],
  ['٢:٠٥', 125_000],
  ['1:75', null],
  ['1:60:00', null],
  ['', null],
  ['soon', null],
  ['-1', null],
])('"%s" is %s', (text, ms) => expect(readClock(text)).toBe(ms));
