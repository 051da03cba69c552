import { fold } from '#shared/fold.ts';

/** Limit of word length in the index; longer words are cut. */
const longestWord = 60;
/** Limit of indexed words, above that of the longest text. */
const mostWords = 1000;

/** Splits a text into words of letters and digits only, so that they contain no query syntax. */
export function wordsOf(text: string): string[] {
  return fold(text)
    .split(' ')
    .filter(Boolean)
    .map((word) => [...word].slice(0, longestWord).join(''));
}

/** Returns the search text. Each word follows a space, so that words can be matched by their beginning. */
export function searchText(texts: readonly (string | null)[]): string {
  const words = new Set(texts.flatMap((text) => wordsOf(text ?? '')));
  return [...words]
    .slice(0, mostWords)
    .map((word) => ` ${word}`)
    .join('');
}
