import { formsOf } from './words.ts';

/** A token of the index, or the beginning of one. */
export interface Term {
  token: string;
  prefix: boolean;
}

/** A query to the index: the item must have one term of each group. */
export type IndexQuery = readonly (readonly Term[])[];

/** Indexes of items: by the words of titles and tags, or by all words. Both have the facets. */
export type Index = 'heads' | 'bodies';

/** Prefixes of tokens that are not words of a title or text. */
export const marks = { tag: '#', first: '^', whole: '=' } as const;

/** A word of the search and its continuations in the vocabulary; null if there are too many. */
export interface SearchedWord {
  word: string;
  continued: readonly string[] | null;
}

export function exactly(tokens: readonly string[]): IndexQuery {
  return tokens.map((token) => [{ token, prefix: false }]);
}

function wholeWord({ word }: SearchedWord, mark = ''): Term[] {
  return formsOf(word).map((form) => ({ token: mark + form, prefix: false }));
}

function beginning({ word, continued }: SearchedWord, mark = ''): Term[] {
  return (continued ?? formsOf(word)).map((form) => ({ token: mark + form, prefix: continued === null }));
}

/** True if the word is not the beginning of a longer one, so that a match of its beginning is a match of the word. */
export function isWhole({ word, continued }: SearchedWord): boolean {
  const forms = formsOf(word);
  return continued?.every((each) => forms.includes(each)) ?? false;
}

/** Each word, or its beginning, anywhere in the item. */
export function anywhere(words: readonly SearchedWord[]): IndexQuery {
  return words.map((word) => beginning(word));
}

/** Each word, or its beginning, in a title or a tag. */
export function inTitleOrTags(words: readonly SearchedWord[]): IndexQuery {
  return words.map((word) => [...beginning(word), ...beginning(word, marks.tag)]);
}

/** Queries from the best matches to the weakest: each asks for less than the one before. */
export function tiers(words: readonly SearchedWord[]): { index: Index; ask: IndexQuery }[] {
  const all = (group: typeof beginning) => words.map((word) => group(word));
  const begins = (group: typeof beginning) => [
    ...words.slice(0, 1).map((word) => group(word, marks.first)),
    ...words.slice(1).map((word) => group(word)),
  ];
  return [
    { index: 'heads', ask: exactly([wholeTitle(words.map(({ word }) => word))]) },
    { index: 'heads', ask: begins(wholeWord) },
    { index: 'heads', ask: all(wholeWord) },
    { index: 'heads', ask: begins(beginning) },
    { index: 'heads', ask: all(beginning) },
    { index: 'heads', ask: inTitleOrTags(words) },
    { index: 'bodies', ask: all(wholeWord) },
    { index: 'bodies', ask: anywhere(words) },
  ];
}

const longestWhole = 120;

/** A title as one token. */
export function wholeTitle(words: readonly string[]): string {
  return (marks.whole + words.join('_')).slice(0, longestWhole).toWellFormed();
}
