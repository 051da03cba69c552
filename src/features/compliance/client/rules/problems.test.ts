import { expect, test } from 'vitest';
import type { Rules, RulesWord } from '../../contract.ts';
import { openCategory } from '../../fixtures.ts';
import { builtIn } from '../../server/built-in.ts';
import { problemsOf } from './problems.ts';
import { trimmed } from './tidy.ts';

const word = (text: string, kind: RulesWord['kind'] = 'promise'): RulesWord => ({
  language: 'en',
  text,
  kind,
});
const having = (...words: RulesWord[]): Rules => ({ ...builtIn, words });

test('the built-in rules can be published', () => {
  expect(problemsOf(builtIn)).toEqual([]);
  expect(trimmed(builtIn)).toEqual(builtIn);
});

test('tags for visitors are limited in length and number', () => {
  const many = Array.from({ length: 501 }, (_, at) => `tag ${at}`);
  const tagged = (publicTags: string[] | null) => problemsOf({ ...builtIn, publicTags });
  for (const wrong of [many, ['x'.repeat(61)]]) expect(tagged(wrong)).toEqual([{ of: 'public-tags' }]);
  for (const right of [null, [], many.slice(1), [...many.slice(1), ' ', '']])
    expect(tagged(right)).toEqual([]);
});

test('numbers of a category are limited to their ranges, and only optional ones may be empty', () => {
  const categories = [
    { ...openCategory, approvalMonths: null, longestLinkDays: null, retentionYears: 99 },
    { ...openCategory, name: 'A', approvalMonths: 121, longestLinkDays: 3651, retentionYears: 0 },
  ];
  expect(problemsOf({ ...builtIn, categories })).toEqual(
    ['longestLinkDays', 'approvalMonths', 'retentionYears'].map((field) => ({
      of: 'category',
      at: 1,
      field,
    })),
  );
});

test('pasted lines lose empty ones and duplicates; unsearchable words are reported', () => {
  const pasted = having(word('sure thing '), word(''), word('Sure  thing'), word(' '), word('sure-thing'));
  expect(problemsOf(pasted)).toEqual([]);
  expect(trimmed(pasted).words).toEqual([word('sure thing')]);
  const bad = [word('x'.repeat(81)), word('!?'), word('SURE thing', 'exaggeration')];
  expect(problemsOf(having(word('sure thing'), ...bad))).toEqual([
    { of: 'word', word: bad[0], why: 'long' },
    { of: 'word', word: bad[1], why: 'sign' },
    { of: 'word', word: bad[2], why: 'twice' },
  ]);
  const many = Array.from({ length: 501 }, (_, at) => word(`word ${at}`));
  expect(problemsOf(having(...many))).toEqual([{ of: 'words' }]);
  expect(problemsOf(having(...many.slice(1)))).toEqual([]);
});
