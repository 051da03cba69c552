import { fold } from '#shared/fold.ts';

/** Longer words are known by their beginning: an index takes them only up to a length. */
const longestWord = 60;
/** So many words of a text are found; a text of the longest kind has fewer. */
const mostWords = 1000;

/** The words of a text: letters and digits only, so that nothing of a query's language is in them. */
export function wordsOf(text: string): string[] {
  return fold(text)
    .split(' ')
    .filter(Boolean)
    .map((word) => [...word].slice(0, longestWord).join(''));
}

/** What feedback is found by. A space stands before each word, so that one can look for words by how they begin. */
export function searchText(texts: readonly (string | null)[]): string {
  const words = new Set(texts.flatMap((text) => wordsOf(text ?? '')));
  return [...words]
    .slice(0, mostWords)
    .map((word) => ` ${word}`)
    .join('');
}
