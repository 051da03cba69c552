import { expect, it } from 'vitest';
import { wordDifferences } from './word-differences.ts';

/** Writes differences in one line: `[-gone-]` and `{+new+}`. */
function lineOf(before: string, after: string): string {
  return wordDifferences(before, after)
    .map(({ is, text }) => (is === 'same' ? text : is === 'gone' ? `[-${text}-]` : `{+${text}+}`))
    .join('');
}

it.each([
  ['one two three', 'one two three', 'one two three'],
  ['one two three', 'one 2 three', 'one [-two -]{+2 +}three'],
  ['Fund facts', 'Guaranteed Fund facts', '{+Guaranteed +}Fund facts'],
  ['a b c d', 'b c', '[-a -]b c [-d-]'],
  ['', 'all new', '{+all new+}'],
  ['all gone', '', '[-all gone-]'],
  ['first\nsecond', 'first\nthird', 'first\n[-second-]{+third+}'],
])('shows how %j became %j', (before, after, expected) => {
  expect(lineOf(before, after)).toBe(expected);
});

it('never loses a word of either text', () => {
  const texts = ['a b a c', 'c a b', 'b  b a', 'x', 'a b c d e f g', 'g f e d c b a', 'الصندوق مضمون دائمًا'];
  for (const before of texts)
    for (const after of texts) {
      const runs = wordDifferences(before, after);
      const words = (without: string) =>
        runs
          .flatMap(({ is, text }) => (is === without ? [] : [text]))
          .join(' ')
          .split(/\s+/)
          .filter(Boolean)
          .join(' ');
      expect(words('gone')).toBe(after.split(/\s+/).join(' '));
      expect(words('new')).toBe(before.split(/\s+/).join(' '));
    }
});

it('shows very long texts that differ throughout as a whole', () => {
  const long = (word: string) => Array.from({ length: 3000 }, (_, at) => `${word}${at}`).join(' ');
  expect(wordDifferences(long('a'), long('b')).map(({ is }) => is)).toEqual(['gone', 'new']);
});

it('shows texts that only share a few words one after the other', () => {
  const before = 'a fund of the best kind for the whole of the year';
  const after = 'all of us want the market to be in the black for once';
  expect(wordDifferences(before, after)).toEqual([
    { is: 'gone', text: before },
    { is: 'new', text: after },
  ]);
});
