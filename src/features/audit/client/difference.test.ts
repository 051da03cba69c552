import { expect, it } from 'vitest';
import { differencesOf, labelIn } from './difference.ts';

it('shows the fields that differ', () => {
  expect(differencesOf({ a: 1, b: ['x'], c: null }, { a: 1, b: ['x', 'y'], d: false })).toEqual([
    { name: 'b', before: ['x'], after: ['x', 'y'] },
    { name: 'd', before: null, after: false },
  ]);
  expect(differencesOf(null, { a: 1, b: '' })).toEqual([{ name: 'a', before: null, after: 1 }]);
  expect(differencesOf({ a: 1 }, null)).toEqual([{ name: 'a', before: 1, after: null }]);
  expect(differencesOf(null, null)).toEqual([]);
  expect(differencesOf('on', 'off')).toEqual([{ name: '', before: 'on', after: 'off' }]);
});

it('names a thing by its address or title', () => {
  expect(labelIn({ email: 'a@b.c' })).toBe('a@b.c');
  expect(labelIn({ email: '', title: 'T' })).toBe('T');
  expect([labelIn({ email: 3 }), labelIn(null), labelIn('x')]).toEqual([undefined, undefined, undefined]);
});
