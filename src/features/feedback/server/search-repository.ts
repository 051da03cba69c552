import { sql } from 'kysely';
import type { Context } from '#server/context.ts';
import { findRare } from '#server/db/word-search.ts';

/** Finds row numbers of feedback with words that begin with all of these; null if there are too many. */
export async function findFew(ctx: Context, words: readonly string[]): Promise<number[] | null> {
  return findRare(ctx, words, {
    sqlite: (terms, most) => sql`select rowid as seq from user_feedback_search
      where user_feedback_search match ${terms} limit ${most}`,
    postgres: (terms, most) => sql`select user_feedback_search_match as seq
      from user_feedback_search_match(${terms}, ${most})`,
  });
}
