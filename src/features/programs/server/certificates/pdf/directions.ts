import type { Direction } from '#shared/locale.ts';

/** Piece of a line in one direction. */
export interface Run {
  text: string;
  direction: Direction;
}

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const leftToRight = /[\p{L}\p{N}]/u;

/**
 * Splits a line into runs in visual order, from left to right. Follows browsers as far as names, titles, dates
 * and numbers need: neutral characters between two runs of one direction join them, all others follow the line.
 */
export function toRuns(text: string, base: Direction): Run[] {
  const letters = [...text].map((letter) => ({ letter, direction: directionOf(letter) }));
  const resolved = letters.map(({ letter, direction }, at) => ({
    letter,
    direction: direction ?? around(letters, at, base),
  }));
  const runs: Run[] = [];
  for (const { letter, direction } of resolved) {
    const last = runs.at(-1);
    if (last?.direction === direction) last.text += letter;
    else runs.push({ text: letter, direction });
  }
  return base === 'rtl' ? runs.toReversed() : runs;
}

function directionOf(letter: string): Direction | null {
  if (rightToLeft.test(letter)) return 'rtl';
  return leftToRight.test(letter) ? 'ltr' : null;
}

function around(letters: readonly { direction: Direction | null }[], at: number, base: Direction): Direction {
  const before = letters.slice(0, at).findLast(({ direction }) => direction)?.direction ?? base;
  const after = letters.slice(at + 1).find(({ direction }) => direction)?.direction ?? base;
  return before === after ? before : base;
}

const mirrored: Readonly<Record<string, string>> = {
  '(': ')',
  ')': '(',
  '[': ']',
  ']': '[',
  '{': '}',
  '}': '{',
  '<': '>',
  '>': '<',
  '«': '»',
  '»': '«',
  '‹': '›',
  '›': '‹',
};

/** Returns the text of a run as drawn: brackets are mirrored, and runs without letters are reversed. */
export function asDrawn({ text, direction }: Run): string {
  if (direction === 'ltr') return text;
  const letters = [...text].map((letter) => mirrored[letter] ?? letter);
  return (rightToLeft.test(text) ? letters : letters.toReversed()).join('');
}
