import { fold } from '../fold.ts';

/** Stands where a word may have been parted at the end of a line. */
export const softBreak = '\u00ad';

const hyphenAtEnd = /[\u002d\u00ad\u2010]\s*$/;
const mark = /[\p{M}\u0640]/u;

/**
 * Joins lines to one text for a search that ignores case, accents and forms of letters. `onLetter` gets, for each of its
 * letters, the number of the line it comes from, and the place in it.
 */
export function foldLines(
  lines: readonly string[],
  tell: (line: number, place: number) => void = () => {},
): string {
  let folded = '';
  const add = (text: string, line: number, place: number) => {
    if (text === ' ' && (folded === '' || folded.endsWith(' '))) return;
    folded += text;
    for (let at = 0; at < text.length; at += 1) tell(line, place);
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

/** Documents have few different letters, each many times. */
const cache = new Map<string, string>();

/** Signs and spaces are all the same gap; marks above and below letters are nothing. */
function plainOf(letter: string): string {
  const found = cache.get(letter);
  if (found !== undefined) return found;
  const plain = fold(letter) || (mark.test(letter) ? '' : ' ');
  cache.set(letter, plain);
  return plain;
}
