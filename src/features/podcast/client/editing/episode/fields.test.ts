import { expect, it } from 'vitest';
import type { Episode } from '../../../contract.ts';
import { fieldsOf, toPatch } from './fields.ts';

const episode: Episode = {
  item: 'a',
  version: 1,
  guid: 'a',
  artwork: null,
  waits: false,
  number: null,
  type: 'full',
  isExplicit: null,
  notes: '',
  people: [],
  soundbites: [],
  publishAt: null,
};

it('missing values stay missing, and only changed fields are sent', () => {
  expect(fieldsOf(episode)).toMatchObject({ number: '', explicit: 'show', publishAt: '' });
  expect(toPatch({})).toEqual({});
  expect(toPatch({ number: '' })).toEqual({ number: null });
  expect(toPatch({ number: '12', explicit: 'no' })).toEqual({ number: 12, isExplicit: false });
});

it('a time is read back as the one that was chosen', () => {
  const publishAt = '2031-03-05T07:30:00.000Z';
  const fields = fieldsOf({ ...episode, publishAt });
  expect(toPatch({ publishAt: fields.publishAt })).toEqual({ publishAt });
  expect(toPatch({ publishAt: '' })).toEqual({ publishAt: null });
});
