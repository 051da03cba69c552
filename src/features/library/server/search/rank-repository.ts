import { type RawBuilder, sql } from 'kysely';
import type { Context } from '#server/context.ts';
import { fullText } from './full-text.ts';
import type { IndexQuery, Term } from './terms.ts';

/**
 * The first of several queries about titles and tags that each item matches. Every match must also match the last query; other
 * items are left out, and most are.
 */
export async function firstFits(
  ctx: Context,
  seqs: readonly number[],
  queries: readonly IndexQuery[],
): Promise<{ seq: number; tier: number }[]> {
  const find = sql.raw(ctx.db.engine.name === 'sqlite' ? 'instr' : 'strpos');
  const when = queries.map((ask, tier) => sql`when ${allOf(find, ask)} then ${sql.lit(tier)}`);
  const { rows } = await sql<{ seq: number; tier: number }>`
    select items.seq, case ${sql.join(when, sql` `)} end as tier
    from search_items as items
    where ${fullText(ctx).isOneOf(seqs)} and ${allOf(find, queries.at(-1) ?? [])}`.execute(ctx.db.query);
  return rows;
}

function allOf(find: RawBuilder<unknown>, ask: IndexQuery) {
  return sql.join(
    ask.map((terms) => oneOf(find, terms)),
    sql` and `,
  );
}

function oneOf(find: RawBuilder<unknown>, terms: readonly Term[]) {
  const each = terms.map(
    ({ token, prefix }) => sql`${find}(' ' || heads || ' ', ${` ${token}${prefix ? '' : ' '}`}) > 0`,
  );
  return sql`(${sql.join(each, sql` or `)})`;
}
