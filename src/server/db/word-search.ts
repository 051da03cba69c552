import type { RawBuilder } from 'kysely';
import { fold } from '#shared/fold.ts';
import type { Context } from '../context.ts';

/** Limit of word length in the index; longer words are cut. */
const longestWord = 60;
/** Limit of different words of a row, above that of the longest texts. */
const mostWords = 1000;
/** Limit up to which matches count as rare. */
const few = 1000;

/** Splits a text into words of letters and digits only, so that they contain no query syntax. */
export function wordsOf(text: string): string[] {
  return fold(text)
    .split(' ')
    .filter(Boolean)
    .map((word) => [...word].slice(0, longestWord).join(''));
}

/** Returns the search text of a row. Each word follows a space, so that words can be matched by their beginning. */
export function searchText(texts: readonly (string | null)[]): string {
  const words = new Set(texts.flatMap((text) => wordsOf(text ?? '')));
  return [...words]
    .slice(0, mostWords)
    .map((word) => ` ${word}`)
    .join('');
}

type Matches = (terms: string, most: number) => RawBuilder<{ seq: number }>;

/** Finds row numbers by words that begin with all of these, in the index of either database; null if there are too many. */
export async function findRare(
  ctx: Context,
  words: readonly string[],
  index: { sqlite: Matches; postgres: Matches },
): Promise<number[] | null> {
  const matches =
    ctx.db.engine.name === 'sqlite'
      ? index.sqlite(words.map((word) => `"${word}"*`).join(' '), few + 1)
      : index.postgres(words.map((word) => `'${word}':*`).join(' & '), few + 1);
  const { rows } = await matches.execute(ctx.db.query);
  return rows.length > few ? null : rows.map(({ seq }) => Number(seq));
}
