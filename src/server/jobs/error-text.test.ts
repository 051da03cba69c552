import { expect, it } from 'vitest';
import { errorText } from './error-text.ts';

it.each([
  [new Error('disk full'), 'disk full'],
  [new Error('no poster', { cause: new Error('disk full') }), 'no poster ← disk full'],
  [new TypeError(''), 'TypeError'],
  ['thrown text', 'thrown text'],
  [new Error('zero\0character'), 'zerocharacter'],
  ['', 'no message'],
])('describes %j', (error, text) => {
  expect(errorText(error)).toBe(text);
});

it('is truncated to a length a table bears', () => {
  expect(errorText(new Error('x'.repeat(100_000)))).toHaveLength(2000);
  expect(errorText(new Error(`${'x'.repeat(1999)}🎬`)).isWellFormed()).toBe(true);
});

it('ends at an error that is its own cause', () => {
  const error = new Error('round');
  error.cause = error;
  expect(errorText(error)).toBe('round ← round ← round ← round ← round ← round');
});
