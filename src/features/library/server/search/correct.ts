import type { Context } from '#server/context.ts';
import { continueWords } from './continue.ts';
import { fullText } from './full-text.ts';
import { neighbours } from './neighbours.ts';
import { anywhere, exactly, type SearchedWord } from './terms.ts';
import { existingPrefixes, existingWords, findSpellings } from './vocabulary-repository.ts';

const mostTried = 8;

/**
 * The words, with one typing error corrected in each that occurs nowhere in the `visible` content; null if nothing can be corrected, or if more than `most` words would have to be: looking for one takes longer than the search itself. A word is
 * only proposed if the person sees an item that has it.
 */
export async function correctWords(
  ctx: Context,
  { visible, most }: { visible: string; most: number },
  words: readonly SearchedWord[],
): Promise<SearchedWord[] | null> {
  const wrong = new Set<SearchedWord>();
  for (const word of words) {
    if (!(await isFound(ctx, visible, word))) wrong.add(word);
    if (wrong.size > most) return null;
  }
  if (wrong.size === 0) return null;
  const mended: SearchedWord[] = [];
  for (const word of words) {
    const right = wrong.has(word) ? await mend(ctx, visible, word) : word;
    if (right === null) return null;
    mended.push(right);
  }
  return mended;
}

/** The words as people write them. */
export async function spell(ctx: Context, words: readonly SearchedWord[]): Promise<string> {
  const spellings = await findSpellings(
    ctx,
    words.map(({ word }) => word),
  );
  return words.map(({ word }) => spellings.get(word) ?? word).join(' ');
}

async function mend(ctx: Context, visible: string, { word }: SearchedWord): Promise<SearchedWord | null> {
  const near = neighbours(word);
  if (near.length === 0) return null;
  for (const ask of [existingWords, existingPrefixes])
    for (const candidate of await continueWords(ctx, await ask(ctx, near, mostTried)))
      if (await isFound(ctx, visible, candidate)) return candidate;
  return null;
}

async function isFound(ctx: Context, visible: string, word: SearchedWord): Promise<boolean> {
  if (word.continued?.length === 0) return false;
  const ask = [...anywhere([word]), ...exactly([visible])];
  const found = await fullText(ctx).match(ctx, 'bodies', ask, { limit: 1, order: 'desc' });
  return found.length > 0;
}
