import { sql } from 'kysely';
import { facetMark } from '../facets.ts';
import type { FullText, StoredPassage } from '../full-text.ts';
import { itemRange } from '../passages.ts';
import type { Ask, Index } from '../terms.ts';

const tables = { heads: sql.table('search_heads'), bodies: sql.table('search_bodies') } as const;
const matches = { heads: sql.id('search_heads_match'), bodies: sql.id('search_bodies_match') } as const;
const passagesAtOnce = 500;

/** tsvector and GIN, with our own tokens: none of the text parsers of the database is asked. Facets alone are a table. */
export const postgresFullText: FullText = {
  async put(ctx, index, seq, tokens) {
    await sql`
      insert into ${tables[index]} (seq, words) values (${seq}, array_to_tsvector(${tokens.map((token) => toLexeme(token, seq))}::text[]))
      on conflict (seq) do update set words = excluded.words`.execute(ctx.db.query);
    if (index !== 'heads') return;
    const facets = tokens.filter(isFacet).map(toNumber);
    await sql`delete from search_facets where seq = ${seq} and token <> all(${facets}::bigint[])`.execute(
      ctx.db.query,
    );
    await sql`
      insert into search_facets (token, seq) select token, ${seq} from unnest(${facets}::bigint[]) as given (token)
      on conflict do nothing`.execute(ctx.db.query);
  },
  async drop(ctx, index, seq) {
    await sql`delete from ${tables[index]} where seq = ${seq}`.execute(ctx.db.query);
    if (index === 'heads') await sql`delete from search_facets where seq = ${seq}`.execute(ctx.db.query);
  },
  async match(ctx, index, ask, { limit, order }) {
    const tokens = ask.flat().map(({ token }) => token);
    const found = tokens.every(isFacet)
      ? sql<{ seq: number }>`${withFacets(tokens)} order by one.seq ${sql.raw(order)} limit ${limit}`
      : sql<{ seq: number }>`
          select seq from ${matching(index, ask, limit, order === 'desc')} as found (seq)`;
    return (await found.execute(ctx.db.query)).rows.map(({ seq }) => seq);
  },
  atOnce: 3,
  endsEarly: false,
  async matchEach(ctx, asked, limit) {
    const each = asked.map(
      ({ index, ask }, at) => sql`
        select ${sql.lit(at)} as place, seq
        from ${matching(index, ask, limit, true)} as found (seq)`,
    );
    const { rows } = await sql<{ place: number; seq: number }>`${sql.join(each, sql` union all `)}`.execute(
      ctx.db.query,
    );
    return asked.map((_, at) =>
      rows.flatMap(({ place, seq }) => (place === at ? [seq] : [])).sort(newestFirst),
    );
  },
  hasTag: (tag) => sql`items.body -> 'tags' ? ${tag}`,
  hasWords: (ask) =>
    sql`exists (select 1 from search_bodies as found
      where found.seq = items.seq and found.words @@
        replace(${toQuery(ask)}, '@', lpad(to_hex(items.seq / ${sql.lit(blockSize)}), 4, '0'))::tsquery)`,
  isOneOf: (seqs) => sql`items.seq = any(${[...seqs]}::bigint[])`,
  async putPassages(ctx, passages) {
    for (let from = 0; from < passages.length; from += passagesAtOnce) {
      const some = passages.slice(from, from + passagesAtOnce);
      await sql`
        insert into search_passages (id, place, text, words)
        select id, place, text, array_to_tsvector(string_to_array(words, ' '))
        from unnest(
          ${some.map(({ id }) => id)}::bigint[], ${some.map(({ place }) => place)}::bigint[],
          ${some.map(({ text }) => text)}::text[], ${some.map(({ words }) => words.join(' '))}::text[]
        ) as given (id, place, text, words)`.execute(ctx.db.query);
    }
  },
  async dropPassages(ctx, { from, to }) {
    await sql`delete from search_passages where id between ${from} and ${to}`.execute(ctx.db.query);
  },
  async firstPassages(ctx, wanted) {
    if (wanted.length === 0) return [];
    const ranges = wanted.map(({ seq }) => itemRange(seq));
    const { rows } = await sql<StoredPassage>`
      select first.id, first.place, first.text
      from unnest(
        ${ranges.map(({ from }) => from)}::bigint[], ${ranges.map(({ to }) => to)}::bigint[],
        ${wanted.map(({ ask }) => toQuery(ask).replaceAll('@', ''))}::text[]
      ) as wanted (low, high, asked)
      cross join lateral (
        select id, place, text from search_passages
        where id between wanted.low and wanted.high and words @@ wanted.asked::tsquery
        order by id limit 1
      ) as first`.execute(ctx.db.query);
    return rows;
  },
};

function toQuery(ask: Ask): string {
  const groups = ask.map((terms) =>
    terms.map(({ token, prefix }) => `'@${shorten(token)}'${prefix ? ':*' : ''}`).join(' | '),
  );
  return groups.map((group) => `(${group})`).join(' & ');
}

/** The items that have all these facets, as the beginning of a query. The planner knows which of them is rare. */
function withFacets([first = '', ...others]: readonly string[]) {
  const joins = others.map((token, at) => {
    const other = sql.id(`other${at}`);
    return sql` join search_facets as ${other} on ${other}.token = ${toNumber(token)} and ${other}.seq = one.seq`;
  });
  return sql`select one.seq from search_facets as one${sql.join(joins, sql``)} where one.token = ${toNumber(first)}`;
}

function isFacet(token: string): boolean {
  return token.startsWith(facetMark);
}

/** The number that a facet's token is written as. */
export function toNumber(token: string): number {
  return Number.parseInt(token.slice(facetMark.length), 36);
}

function newestFirst(a: number, b: number): number {
  return b - a;
}

/** So many items are a block. See the migration that makes the functions which ask about one after the other. */
const blockSize = 8192;

/** A token as it stands in the tsvector of an item. */
export function toLexeme(token: string, seq: number): string {
  const block = Math.floor(seq / blockSize)
    .toString(16)
    .padStart(4, '0');
  return block + shorten(token);
}

/** Nothing is gained here by the long marks of facets. */
function shorten(token: string): string {
  return isFacet(token) ? `_${token.slice(facetMark.length)}` : token;
}

/** What finds items by words, newest or oldest first. */
function matching(index: Index, ask: Ask, limit: number, newest: boolean) {
  const lastBlock = sql`(select coalesce(max(seq), 0) / ${sql.lit(blockSize)} from ${tables[index]})::int`;
  return sql`${matches[index]}(${toQuery(ask)}, ${limit}, ${newest}, ${lastBlock})`;
}
