import { sql } from 'kysely';
import type { Context } from '#server/context.ts';

/** Limit up to which matches count as rare. */
const few = 1000;

/** Finds row numbers of feedback with words that begin with all of these; null if there are too many. */
export async function findFew(ctx: Context, words: readonly string[]): Promise<number[] | null> {
  const { rows } = await (ctx.db.engine.name === 'sqlite' ? inSqlite(words) : inPostgres(words)).execute(
    ctx.db.query,
  );
  return rows.length > few ? null : rows.map(({ seq }) => Number(seq));
}

function inSqlite(words: readonly string[]) {
  const terms = words.map((word) => `"${word}"*`).join(' ');
  return sql<{ seq: number }>`select rowid as seq from user_feedback_search
    where user_feedback_search match ${terms} limit ${few + 1}`;
}

function inPostgres(words: readonly string[]) {
  const terms = words.map((word) => `'${word}':*`).join(' & ');
  return sql<{ seq: number }>`select user_feedback_search_match as seq
    from user_feedback_search_match(${terms}, ${few + 1})`;
}
