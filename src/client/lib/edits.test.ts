import { expect, test } from 'vitest';
import { clashing, edited, editsOf, withoutNames } from './edits.ts';

const before = { title: 'One', tags: ['a'], note: '' };

test('an edit back to what stood there is none', () => {
  const first = editsOf({}, before, { title: 'Two', note: '' });
  expect(edited(first)).toEqual({ title: 'Two' });
  expect(edited(editsOf(first, before, { title: 'One' }))).toEqual({});
  expect(edited(editsOf(first, before, { tags: ['a', 'b'] }))).toEqual({ title: 'Two', tags: ['a', 'b'] });
});

test('only what both changed clashes', () => {
  const mine = editsOf({}, before, { title: 'Mine' });
  expect(clashing(mine, before)).toEqual([]);
  expect(clashing(mine, { ...before, note: 'theirs' })).toEqual([]);
  expect(clashing(mine, { ...before, title: 'Mine' })).toEqual([]);
  expect(clashing(mine, { ...before, title: 'Theirs' })).toEqual(['title']);
  expect(edited(withoutNames(mine, ['title']))).toEqual({});
});

test('what stood there is what it was when the typing began', () => {
  const mine = editsOf({}, before, { title: 'Mine' });
  const later = editsOf(mine, { ...before, title: 'Theirs' }, { title: 'Mine too' });
  expect(clashing(later, { ...before, title: 'Theirs' })).toEqual(['title']);
});
