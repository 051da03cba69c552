import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { QuestionView } from '../../../contract.ts';
import {
  forgetDraft,
  isAnswered,
  noteSent,
  readDraft,
  saveDraft,
  toAnswerInput,
  unsentDraft,
} from './drafts.ts';

const question = (type: QuestionView['type'], minLength = 0): QuestionView => ({
  id: 'q',
  type,
  text: { text: 'Why?', language: 'en' },
  options: [],
  minLength,
  marked: false,
});

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test('answers are restored, separately for each attempt, until it is handed in', () => {
  saveDraft('one', { q: { options: ['a'], text: '' } });
  saveDraft('two', { q: { options: [], text: 'because' } });
  expect(readDraft('one', null)).toEqual({ q: { options: ['a'], text: '' } });
  expect(readDraft('two', null)).toEqual({ q: { options: [], text: 'because' } });
  forgetDraft('one');
  expect(readDraft('one', null)).toEqual({});
  expect(readDraft('two', null)).not.toEqual({});
});

test('only the latest attempts are stored, and invalid drafts are ignored', () => {
  for (const attempt of ['1', '2', '3', '4', '5', '6'])
    saveDraft(attempt, { q: { options: [], text: attempt } });
  expect(readDraft('1', null)).toEqual({});
  expect(readDraft('6', null)).not.toEqual({});
  localStorage.setItem('programsAnswers', '{"what":');
  expect(readDraft('6', null)).toEqual({});
});

test('a draft of another device is used if it is newer, and never while ours is unsent', () => {
  const ours = { q: { options: [], text: 'ours' } };
  const reported = (savedAt: string) => ({
    answers: [{ question: 'q', options: [], text: 'theirs' }],
    savedAt,
  });
  expect(readDraft('one', reported('2026-01-01T00:00:00.000Z'))).toEqual({
    q: { options: [], text: 'theirs' },
  });
  saveDraft('one', ours);
  expect(unsentDraft('one')).toEqual(ours);
  expect(readDraft('one', reported('2030-01-01T00:00:00.000Z'))).toEqual(ours);
  noteSent('one', { q: { options: [], text: 'older' } }, '2026-01-02T00:00:00.000Z');
  expect(unsentDraft('one')).toEqual(ours);
  noteSent('one', ours, '2026-01-02T00:00:00.000Z');
  expect(unsentDraft('one')).toBeNull();
  expect(readDraft('one', reported('2026-01-01T00:00:00.000Z'))).toEqual(ours);
  expect(readDraft('one', reported('2026-01-03T00:00:00.000Z'))).toMatchObject({ q: { text: 'theirs' } });
});

test('a choice needs an option, a text its length', () => {
  expect(isAnswered(question('single'), {})).toBe(false);
  expect(isAnswered(question('single'), { q: { options: ['a'], text: '' } })).toBe(true);
  expect(isAnswered(question('text', 5), { q: { options: [], text: ' four ' } })).toBe(false);
  expect(isAnswered(question('text', 4), { q: { options: [], text: ' four ' } })).toBe(true);
  expect(isAnswered(question('text', 0), { q: { options: [], text: '  ' } })).toBe(false);
});

test('every question is handed in, also one without an answer', () => {
  expect(toAnswerInput([question('text')], {})).toEqual([{ question: 'q', options: [], text: '' }]);
});
