import type { Context } from '#server/context.ts';
import { continueWords } from './continue.ts';
import { fullText } from './full-text.ts';
import { neighbours, shortestMended } from './neighbours.ts';
import { anywhere, exactly, type Searched } from './terms.ts';
import { findSpellings, knownBeginnings, knownWords } from './vocabulary/repository.ts';

const mostTried = 8;

/**
 * The words with one slip mended in each that is nowhere to be found among what `visible` stands for; null where nothing
 * can be mended. A word is only proposed if the person sees an item that has it.
 */
export async function mendWords(
  ctx: Context,
  visible: string,
  words: readonly Searched[],
): Promise<Searched[] | null> {
  const mended: Searched[] = [];
  for (const word of words) {
    const right = (await isFound(ctx, visible, word)) ? word : await mend(ctx, visible, word);
    if (right === null) return null;
    mended.push(right);
  }
  return mended.some((word, at) => word !== words[at]) ? mended : null;
}

/** The words as people write them. */
export async function spell(ctx: Context, words: readonly Searched[]): Promise<string> {
  const spellings = await findSpellings(
    ctx,
    words.map(({ word }) => word),
  );
  return words.map(({ word }) => spellings.get(word) ?? word).join(' ');
}

async function mend(ctx: Context, visible: string, { word }: Searched): Promise<Searched | null> {
  if ([...word].length < shortestMended) return null;
  const near = neighbours(word);
  for (const ask of [knownWords, knownBeginnings])
    for (const candidate of await continueWords(ctx, await ask(ctx, near, mostTried)))
      if (await isFound(ctx, visible, candidate)) return candidate;
  return null;
}

async function isFound(ctx: Context, visible: string, word: Searched): Promise<boolean> {
  if (word.continued?.length === 0) return false;
  const ask = [...anywhere([word]), ...exactly([visible])];
  const found = await fullText(ctx).match(ctx, 'bodies', ask, { limit: 1, order: 'desc' });
  return found.length > 0;
}
