import { expect, test } from 'vitest';
import { clashing, editsOf } from '#client/lib/edits.ts';
import type { Announcement } from '../../contract.ts';
import { fieldsOf, toPatch } from './announcement-fields.ts';

const stored: Announcement = {
  id: 'a',
  version: 1,
  titles: { en: 'News', fr: 'Nouvelles' },
  texts: { en: 'Read this' },
  link: '/programs',
  startsAt: '2026-05-04T10:30:20.000Z',
  endsAt: null,
  updatedAt: '2026-05-04T10:30:20.000Z',
};

test('only changed fields are sent', () => {
  expect(toPatch(stored, {})).toEqual({});
  expect(toPatch(stored, { 'title.fr': 'Du nouveau', 'description.en': '' })).toEqual({
    titles: { en: 'News', fr: 'Du nouveau' },
    texts: {},
  });
  expect(toPatch(stored, { link: ' ' })).toEqual({ link: null });
  const { startsAt } = fieldsOf(stored);
  expect(toPatch(stored, { startsAt })).toEqual({ startsAt: '2026-05-04T10:30:00.000Z' });
  expect(toPatch(stored, { endsAt: startsAt })).toEqual({ endsAt: '2026-05-04T10:30:00.000Z' });
  expect(toPatch(stored, { endsAt: '' })).toEqual({ endsAt: null });
});

test('two people may edit two languages; the same text clashes', () => {
  const edits = editsOf({}, fieldsOf(stored), { 'title.fr': 'Du nouveau' });
  const clashes = (newer: Partial<Announcement>) => clashing(edits, fieldsOf({ ...stored, ...newer }));
  expect(clashes({ titles: { ...stored.titles, en: 'Their news' }, link: null })).toEqual([]);
  expect(clashes({ titles: { en: 'News' } })).toEqual(['title.fr']);
});
