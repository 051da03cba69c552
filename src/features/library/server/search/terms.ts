import { formsOf } from './words.ts';

/** A token of the index, or the beginning of one. */
export interface Term {
  token: string;
  prefix: boolean;
}

/** What is asked of the index: one term of each group must be there. */
export type Ask = readonly (readonly Term[])[];

/** Items by the words of their titles and tags, or by all their words. Both know the facets. */
export type Index = 'heads' | 'bodies';

/** How the tokens of the index tell apart what is no word of a title or a text. */
export const marks = { tag: '#', first: '^', whole: '=' } as const;

/** A searched word, and how it goes on in the words there are: null where in too many ways to be named. */
export interface Searched {
  word: string;
  continued: readonly string[] | null;
}

export function exactly(tokens: readonly string[]): Ask {
  return tokens.map((token) => [{ token, prefix: false }]);
}

function wholeWord({ word }: Searched, mark = ''): Term[] {
  return formsOf(word).map((form) => ({ token: mark + form, prefix: false }));
}

function beginning({ word, continued }: Searched, mark = ''): Term[] {
  return (continued ?? formsOf(word)).map((form) => ({ token: mark + form, prefix: continued === null }));
}

/** Whether no word goes on from this one, so that whoever has its beginning has the word itself. */
export function isWhole({ word, continued }: Searched): boolean {
  const forms = formsOf(word);
  return continued?.every((each) => forms.includes(each)) ?? false;
}

/** Every word somewhere in the item, if only its beginning. */
export function anywhere(words: readonly Searched[]): Ask {
  return words.map((word) => beginning(word));
}

/** Every word, if only its beginning, in a title or a tag. */
export function inTitleOrTags(words: readonly Searched[]): Ask {
  return words.map((word) => [...beginning(word), ...beginning(word, marks.tag)]);
}

/** From the best finds to the faintest: each step asks for less than the one before. */
export function tiers(words: readonly Searched[]): { index: Index; ask: Ask }[] {
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
