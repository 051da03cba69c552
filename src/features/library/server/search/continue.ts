import type { Context } from '#server/context.ts';
import type { SearchedWord } from './terms.ts';
import { continuations } from './vocabulary-repository.ts';
import { formsOf } from './words.ts';

/** FTS5 indexes prefixes of up to six letters; longer ones are looked up as the words they begin. */
const longestPrefix = 6;
const mostNamed = 32;

/** Finds the continuations of each word. A word without any is found nowhere. */
export async function continueWords(ctx: Context, words: readonly string[]): Promise<SearchedWord[]> {
  const searched: SearchedWord[] = [];
  for (const word of words) searched.push({ word, continued: await continuedOf(ctx, word) });
  return searched;
}

async function continuedOf(ctx: Context, word: string): Promise<string[] | null> {
  const found = new Set<string>();
  for (const form of formsOf(word)) {
    if (form.length <= longestPrefix) return null;
    const some = await continuations(ctx, form, mostNamed + 1);
    if (some.length > mostNamed) return null;
    for (const each of some) found.add(each);
  }
  return [...found];
}
