import { sql } from 'kysely';
import type { Context } from '#server/context.ts';
import { tables } from '../tables.ts';

/** Count from which a word is common: it is counted no further, which spares busy rows. */
const common = 64;
const atOnce = 400;
/** Comes after every letter. */
const beyond = '\u{10ffff}';

/** Counts one more text for each of these words; each comes with its spelling. */
export async function addWords(ctx: Context, learned: ReadonlyMap<string, string>): Promise<void> {
  for (const some of await rareOnes(ctx, [...learned.keys()]))
    await tables(ctx)
      .insertInto('search_words')
      .values(some.map((word) => ({ word, spelling: learned.get(word) ?? word, uses: 1 })))
      .onConflict((conflict) => conflict.column('word').doUpdateSet({ uses: sql`search_words.uses + 1` }))
      .execute();
}

/** Counts one text fewer for each of these words, and deletes those that no text has any more. */
export async function removeWords(ctx: Context, lost: readonly string[]): Promise<void> {
  for (const some of await rareOnes(ctx, lost)) {
    await tables(ctx)
      .updateTable('search_words')
      .set({ uses: sql`uses - 1` })
      .where('word', 'in', some)
      .execute();
    await tables(ctx).deleteFrom('search_words').where('word', 'in', some).where('uses', '<=', 0).execute();
  }
}

/** The words that are not common yet, in batches and always in the same order, so that concurrent changes never deadlock. */
async function rareOnes(ctx: Context, all: readonly string[]): Promise<string[][]> {
  const sorted = all.toSorted();
  const parts: string[][] = [];
  for (let from = 0; from < sorted.length; from += atOnce) {
    const some = sorted.slice(from, from + atOnce);
    const existing = await tables(ctx)
      .selectFrom('search_words')
      .select('word')
      .where('word', 'in', some)
      .where('uses', '>=', common)
      .execute();
    const skipped = new Set(existing.map(({ word }) => word));
    const rare = some.filter((word) => !skipped.has(word));
    if (rare.length > 0) parts.push(rare);
  }
  return parts;
}

/** The words with this beginning. */
export async function continuations(ctx: Context, start: string, most: number): Promise<string[]> {
  const rows = await tables(ctx)
    .selectFrom('search_words')
    .select('word')
    .where('word', '>=', start)
    .where('word', '<', start + beyond)
    .limit(most)
    .execute();
  return rows.map(({ word }) => word);
}

/** Those of these that are words, the most used first. */
export async function existingWords(ctx: Context, words: readonly string[], most: number): Promise<string[]> {
  if (words.length === 0) return [];
  const rows = await tables(ctx)
    .selectFrom('search_words')
    .select('word')
    .where('word', 'in', [...words])
    .orderBy('uses', 'desc')
    .orderBy('word')
    .limit(most)
    .execute();
  return rows.map(({ word }) => word);
}

/** Those of these that begin a word, in the order given. */
export async function existingPrefixes(
  ctx: Context,
  words: readonly string[],
  most: number,
): Promise<string[]> {
  const list =
    ctx.db.engine.name === 'sqlite'
      ? sql`select value as start, key as place from json_each(${JSON.stringify(words)})`
      : sql`select start, place from unnest(${[...words]}::text[]) with ordinality as t (start, place)`;
  const { rows } = await sql<{ start: string }>`
    select asked.start from (${list}) as asked
    where exists (select 1 from search_words where word >= asked.start and word < asked.start || ${beyond})
    order by asked.place limit ${most}`.execute(ctx.db.query);
  return rows.map(({ start }) => start);
}

/** The spelling that people use for each of these words. */
export async function findSpellings(ctx: Context, words: readonly string[]): Promise<Map<string, string>> {
  if (words.length === 0) return new Map();
  const rows = await tables(ctx)
    .selectFrom('search_words')
    .select(['word', 'spelling'])
    .where('word', 'in', [...words])
    .execute();
  return new Map(rows.map(({ word, spelling }) => [word, spelling]));
}
