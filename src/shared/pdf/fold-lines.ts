import { fold } from '../fold.ts';

/** Marks a place where a word may have been hyphenated at the end of a line. */
export const softBreak = '\u00ad';

const hyphenAtEnd = /[\u002d\u00ad\u2010]\s*$/;
const mark = /[\p{M}\u0640]/u;

/**
 * Joins lines into one text for a search that ignores case, accents and letter variants. `onLetter` is called for each character of
 * the text with the line it comes from, and the position in that line.
 */
export function foldLines(
  lines: readonly string[],
  onLetter: (line: number, place: number) => void = () => {},
): string {
  let folded = '';
  const add = (text: string, line: number, place: number) => {
    if (text === ' ' && (folded === '' || folded.endsWith(' '))) return;
    folded += text;
    for (let at = 0; at < text.length; at += 1) onLetter(line, place);
  };
  for (const [number, line] of lines.entries()) {
    let place = 0;
    for (const letter of line) {
      add(plainOf(letter), number, place);
      place += letter.length;
    }
    if (hyphenAtEnd.test(line) && /[\p{L}\p{N}] $/u.test(folded)) folded = folded.slice(0, -1) + softBreak;
    else add(' ', number, place);
  }
  return folded;
}

/** Cache of folded letters: documents have few different ones, each many times. */
const cache = new Map<string, string>();

/** Folds a letter: signs and spaces become the same space; marks above and below letters are removed. */
function plainOf(letter: string): string {
  const found = cache.get(letter);
  if (found !== undefined) return found;
  const plain = fold(letter) || (mark.test(letter) ? '' : ' ');
  cache.set(letter, plain);
  return plain;
}
