import { fold } from '#shared/fold.ts';

/** Longer words are known by their beginning: an index takes them only up to a length. */
const longestWord = 60;

/** The words of a text: letters and digits only, so that nothing of a query's language is in them. */
export function wordsOf(text: string): string[] {
  return fold(text)
    .split(' ')
    .filter(Boolean)
    .map((word) => [...word].slice(0, longestWord).join(''));
}

/** What a link is found by. A space stands before each word, so that one can look for words by how they begin. */
export function searchText(texts: readonly string[]): string {
  return texts
    .flatMap(wordsOf)
    .map((word) => ` ${word}`)
    .join('');
}
