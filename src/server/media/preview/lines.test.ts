import { expect, it } from 'vitest';
import { toLines, type Word } from './lines.ts';

/** Splits a text into words whose letters are all one unit wide. */
function wordsOf(text: string): Word[] {
  return text.split(' ').map((each) => ({ text: each, width: each.length, joined: false }));
}

const room = { width: 12, lines: 3, space: 1, ellipsis: 1 };

it('fills lines evenly', () => {
  expect(toLines(wordsOf('one two'), room)).toEqual({ lines: ['one two'], whole: true });
  // With full lines, the last one would contain a single word.
  expect(toLines(wordsOf('aa bb cc dd ee'), room).lines).toEqual(['aa bb cc', 'dd ee']);
});

it('truncates text with an ellipsis, never wider than the space', () => {
  const { lines, whole } = toLines(wordsOf('aaaa bbbb cccc dddd eeee, ffff gggg hhhh'), room);
  expect(whole).toBe(false);
  expect(lines).toEqual(['aaaa bbbb', 'cccc dddd', 'eeee, ffff…']);
  const { lines: other } = toLines(wordsOf('aaaa bbbb cccc dddd eeeeee, ffff gggg hhhh'), room);
  expect(other.at(-1)).toBe('eeeeee…');
});

it('joins the parts of a long word without a space', () => {
  const words = ['abcdef', 'ghijkl', 'mno'].map((text, at) => ({ text, width: text.length, joined: at > 0 }));
  expect(toLines(words, room).lines.join('')).toBe('abcdefghijklmno');
});
