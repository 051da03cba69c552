import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AskedQuestion } from '../../../contract.ts';
import { forgetDraft, isAnswered, keepDraft, readDraft, toGiven } from './drafts.ts';

const question = (type: AskedQuestion['type'], minLength = 0): AskedQuestion => ({
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

test('what was answered is there again, each attempt for itself, until it is handed in', () => {
  keepDraft('one', { q: { options: ['a'], text: '' } });
  keepDraft('two', { q: { options: [], text: 'because' } });
  expect(readDraft('one')).toEqual({ q: { options: ['a'], text: '' } });
  expect(readDraft('two')).toEqual({ q: { options: [], text: 'because' } });
  forgetDraft('one');
  expect(readDraft('one')).toEqual({});
  expect(readDraft('two')).not.toEqual({});
});

test('only the latest attempts are kept, and what is no draft counts as none', () => {
  for (const attempt of ['1', '2', '3', '4', '5', '6'])
    keepDraft(attempt, { q: { options: [], text: attempt } });
  expect(readDraft('1')).toEqual({});
  expect(readDraft('6')).not.toEqual({});
  localStorage.setItem('programsAnswers', '{"what":');
  expect(readDraft('6')).toEqual({});
});

test('a choice needs an option, a text its length', () => {
  expect(isAnswered(question('single'), {})).toBe(false);
  expect(isAnswered(question('single'), { q: { options: ['a'], text: '' } })).toBe(true);
  expect(isAnswered(question('text', 5), { q: { options: [], text: ' four ' } })).toBe(false);
  expect(isAnswered(question('text', 4), { q: { options: [], text: ' four ' } })).toBe(true);
  expect(isAnswered(question('text', 0), { q: { options: [], text: '  ' } })).toBe(false);
});

test('every question is handed in, also one without an answer', () => {
  expect(toGiven([question('text')], {})).toEqual([{ question: 'q', options: [], text: '' }]);
});
