import { describe, expect, test } from 'vitest';
import { draftByDefaults, draftOf, inDays, withinDays } from './draft.ts';
import { readDraft } from './read-draft.ts';

const now = new Date('2030-05-01T10:00:00Z');
const empty = draftOf('video');

describe('a form of controls', () => {
  test('that is untouched requests no change', () => {
    expect(readDraft('video', empty, empty)).toEqual({ controls: {}, faulty: [] });
  });

  test('is read completely if there was nothing before', () => {
    const { controls, faulty } = readDraft('video', { ...empty, label: ' For Ana ' });
    expect(faulty).toEqual([]);
    expect(controls).toMatchObject({ label: 'For Ana', recipient: null, expiresAt: null, gate: 'none' });
    expect(controls).not.toHaveProperty('password');
  });

  test.each([
    ['video', '1:30', 90_000],
    ['audio', '٢:٠٥', 125_000],
    ['video', '', null],
    ['pdf', '12', 12],
    ['pdf', ' ٣ ', 3],
    ['audio_playlist', '1:30', null],
  ] as const)('%s from %s begins at %s', (type, startAt, value) => {
    expect(readDraft(type, { ...empty, startAt }, { ...empty, startAt: '0:59' }).controls.startAt).toBe(
      value,
    );
  });

  test.each([
    ['video', { startAt: 'soon' }],
    ['pdf', { startAt: '0' }],
    ['pdf', { startAt: '1.5' }],
    ['video', { mostOpenings: '0' }],
    ['video', { mostOpenings: 'many' }],
    ['video', { recipient: 'ana' }],
    ['video', { password: 'short' }],
    ['video', { expiresAt: inDays(-1, now) }],
  ] as const)('of a %s marks %o', (type, changes) => {
    const { controls, faulty } = readDraft(type, { ...empty, ...changes }, empty, now);
    expect(faulty).toEqual(Object.keys(changes));
    expect(controls).toEqual({});
  });

  test('takes a password away, sets one, or leaves it', () => {
    expect(readDraft('pdf', { ...empty, password: null }, empty).controls).toEqual({ password: null });
    expect(readDraft('pdf', { ...empty, password: 'long enough' }, empty).controls.password).toBe(
      'long enough',
    );
    expect(readDraft('pdf', empty, { ...empty, password: 'long enough' }).controls).toEqual({});
  });

  test('preserves the time of a link that was only viewed', () => {
    const link = draftOf('video', { expiresAt: '2030-06-01T10:00:42.123Z' });
    expect(readDraft('video', { ...link, label: 'x' }, link).controls).toEqual({ label: 'x' });
  });

  test('begins with the defaults', () => {
    const draft = draftByDefaults(
      'pdf',
      { campaign: 'Spring', expiryDays: 7, mostOpenings: 5, gate: 'email', downloads: true, language: 'ar' },
      now,
    );
    expect(readDraft('pdf', draft, null, now).controls).toMatchObject({
      campaign: 'Spring',
      expiresAt: '2030-05-08T10:00:00.000Z',
      mostOpenings: 5,
      gate: 'email',
      downloads: true,
      language: 'ar',
    });
  });

  test.each([
    [null, null, null],
    [null, 30, 30],
    [7, 30, 7],
    [180, 30, 30],
    [180, null, 180],
  ])('of a person whose links last %s days, with at most %s, begins with %s', (expiryDays, longest, days) => {
    const defaults = {
      campaign: '',
      mostOpenings: null,
      gate: 'none',
      downloads: false,
      language: null,
    } as const;
    expect(withinDays({ ...defaults, expiryDays }, longest).expiryDays).toBe(days);
  });
});
