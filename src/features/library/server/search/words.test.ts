import { expect, it } from 'vitest';
import { neighbours } from './neighbours.ts';
import { cutSnippet, findHits } from './snippet.ts';
import { differentWords, formsOf, readWords, searchedWords } from './words.ts';

it.each([
  ['Élan vital', ['elan', 'vital']],
  ['l’école d’été', ['l', 'ecole', 'd', 'ete']],
  ['Œuvre, Straße', ['oeuvre', 'strasse']],
  ['أهلاً بالقراءة', ['اهلا', 'بالقراءه']],
  ['مـــكتبة ٢٠٢٦', ['مكتبه', '2026']],
  ['C++ & "quotes" OR (a*b) NEAR/3', ['c', 'quotes', 'or', 'a', 'b', 'near', '3']],
  ['🎬 \0 --', []],
])('reads %j as %j', (text, words) => {
  expect(searchedWords(text)).toEqual(words);
});

it('returns the place of a word in the original text', () => {
  const text = 'Déjà vu: les ŒUVRES';
  expect(readWords(text).map(({ start, end }) => text.slice(start, end))).toEqual([
    'Déjà',
    'vu',
    'les',
    'ŒUVRES',
  ]);
});

it('stores one spelling of each word, and no more words than the limit', () => {
  expect([...differentWords(['Été été ETE', 'Noël'])]).toEqual([
    ['ete', 'été'],
    ['noel', 'noël'],
  ]);
  expect(differentWords(['one two three four'], 2).size).toBe(2);
});

it.each([
  ['المكتبه', ['المكتبه', 'مكتبه']],
  ['والمكتبه', ['والمكتبه', 'مكتبه']],
  ['بالمكتبه', ['بالمكتبه', 'مكتبه']],
  ['للمكتبه', ['للمكتبه', 'مكتبه']],
  ['مكتبه', ['مكتبه']],
  ['الم', ['الم']],
  ['library', ['library']],
])('folds %s to %j', (word, forms) => {
  expect(formsOf(word)).toEqual(forms);
});

it.each([
  ['welcme', 'welcome'],
  ['welccome', 'welcome'],
  ['welcqme', 'welcome'],
  ['weclome', 'welcome'],
  ['مكتيه', 'مكتبه'],
])('one typing error leads from %s to %s', (typed, meant) => {
  expect(neighbours(typed)).toContain(meant);
});

it('does not lead further than one typing error', () => {
  expect(neighbours('wlcme')).not.toContain('welcome');
});

it('skips slow cases: very long words, and those of several scripts', () => {
  expect(neighbours('a'.repeat(25))).toEqual([]);
  expect(neighbours('wоrdαعك')).toEqual([]);
  expect(neighbours('abcdefghijklmnopqrstuvwx').length).toBeLessThan(1300);
});

const long = `${'Before it there is much to read. '.repeat(12)}Then the Lighthouse stands, ${'and it goes on and on. '.repeat(12)}`;

it('cuts an excerpt around the match, with its marks in place', () => {
  const { text, marks } = cutSnippet(findHits(long, ['lightho']));
  expect(text.length).toBeLessThanOrEqual(162);
  expect(text).toMatch(/^….*the Lighthouse stands.*…$/);
  expect(marks.map(([start, end]) => text.slice(start, end))).toEqual(['Lighthouse']);
});

it('preserves its marks whatever the text', () => {
  for (const text of [
    'a'.repeat(500),
    `${'🎬'.repeat(200)} light`,
    `light${'\n'.repeat(300)}`,
    `${'ب'.repeat(400)} light`,
  ]) {
    const snippet = cutSnippet(findHits(text, ['light']));
    expect(snippet.text.isWellFormed()).toBe(true);
    for (const [start, end] of snippet.marks) expect(snippet.text.slice(start, end)).toBe('light');
  }
});
