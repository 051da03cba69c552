import { fold } from '#shared/fold.ts';

/** Words are cut to this length, as the index takes no longer ones. */
const longestWord = 60;

/** Words of a text: letters and digits only, so that they contain no query syntax. */
export function wordsOf(text: string): string[] {
  return fold(text)
    .split(' ')
    .filter(Boolean)
    .map((word) => [...word].slice(0, longestWord).join(''));
}

/** Search text of a link. A space precedes each word, so that words can be found by their beginning. */
export function searchText(texts: readonly string[]): string {
  return texts
    .flatMap(wordsOf)
    .map((word) => ` ${word}`)
    .join('');
}
