import { expect, test } from 'vitest';
import { clashing, edited, editsOf, withoutNames } from './edits.ts';

const before = { title: 'One', tags: ['a'], note: '' };

test('an edit back to the stored value is none', () => {
  const first = editsOf({}, before, { title: 'Two', note: '' });
  expect(edited(first)).toEqual({ title: 'Two' });
  expect(edited(editsOf(first, before, { title: 'One' }))).toEqual({});
  expect(edited(editsOf(first, before, { tags: ['a', 'b'] }))).toEqual({ title: 'Two', tags: ['a', 'b'] });
});

test('only fields that both changed clash', () => {
  const mine = editsOf({}, before, { title: 'Mine' });
  expect(clashing(mine, before)).toEqual([]);
  expect(clashing(mine, { ...before, note: 'theirs' })).toEqual([]);
  expect(clashing(mine, { ...before, title: 'Mine' })).toEqual([]);
  expect(clashing(mine, { ...before, title: 'Theirs' })).toEqual(['title']);
  expect(edited(withoutNames(mine, ['title']))).toEqual({});
});

test('the stored value is that of the moment when typing began', () => {
  const mine = editsOf({}, before, { title: 'Mine' });
  const later = editsOf(mine, { ...before, title: 'Theirs' }, { title: 'Mine too' });
  expect(clashing(later, { ...before, title: 'Theirs' })).toEqual(['title']);
});
