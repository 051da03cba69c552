import { expect, test } from 'vitest';
import type { Item } from '../../contract.ts';
import { fieldsOf, toPatch } from './fields.ts';

const item = {
  titles: { en: 'Welcome', fr: 'Bienvenue' },
  descriptions: { en: 'Text' },
  language: 'en',
  audience: 'public',
  category: '',
  tags: ['a'],
  chapters: [],
  contentId: 'welcome',
  slug: null,
} as unknown as Item;

test('each language is a field of its own', () => {
  expect(fieldsOf(item)).toMatchObject({ 'title.fr': 'Bienvenue', 'title.ar': '', slug: '' });
});

test('only changed fields are sent; an emptied language is removed', () => {
  expect(toPatch(item, { 'title.ar': 'مرحبا' })).toEqual({
    titles: { en: 'Welcome', fr: 'Bienvenue', ar: 'مرحبا' },
  });
  expect(toPatch(item, { 'title.fr': '', tags: [] })).toEqual({ titles: { en: 'Welcome' }, tags: [] });
  expect(toPatch(item, { slug: '' })).toEqual({ slug: null });
});
