import { sql } from 'kysely';
import type { Context } from '#server/context.ts';

/** Largest number of matches that are filtered one by one. */
const few = 1000;

/** Numbers of the links that match all these word beginnings; null if there are too many. */
export async function findFew(ctx: Context, words: readonly string[]): Promise<number[] | null> {
  const { rows } = await (ctx.db.engine.name === 'sqlite' ? inSqlite(words) : inPostgres(words)).execute(
    ctx.db.query,
  );
  return rows.length > few ? null : rows.map(({ seq }) => seq);
}

function inSqlite(words: readonly string[]) {
  const terms = words.map((word) => `"${word}"*`).join(' ');
  return sql<{ seq: number }>`select rowid as seq from links_search where links_search match ${terms}
    limit ${few + 1}`;
}

function inPostgres(words: readonly string[]) {
  const terms = words.map((word) => `'${word}':*`).join(' & ');
  return sql<{ seq: number }>`select links_search_match as seq from links_search_match(${terms}, ${few + 1})`;
}
