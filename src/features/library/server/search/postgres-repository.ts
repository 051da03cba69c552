import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { facetMark } from './facets.ts';
import type { FullText, StoredPassage } from './full-text.ts';
import { sortSeqs } from './sort-seqs.ts';
import type { Index, IndexQuery } from './terms.ts';

const matches = { heads: sql.id('search_heads'), bodies: sql.id('search_bodies') } as const;
const passagesAtOnce = 500;
/** With more facets, GIN is faster at intersecting them than joins of table rows. */
const mostJoined = 2;

/** tsvector and GIN, with our own tokens: none of the database's text parsers is used. Facets alone are a table. */
export const postgresFullText: FullText = {
  async put(ctx, seq, { heads, bodies, facets }) {
    const all = toVector([...facets, ...bodies]);
    await (heads
      ? sql`
          insert into search_index (seq, heads, bodies) values (${seq}, ${toVector([...facets, ...heads])}, ${all})
          on conflict (seq) do update set heads = excluded.heads, bodies = excluded.bodies`
      : sql`update search_index set bodies = ${all} where seq = ${seq}`
    ).execute(ctx.db.query);
    if (!heads) return;
    const numbers = facets.map(toNumber);
    await sql`delete from search_facets where seq = ${seq} and token <> all(${numbers}::bigint[])`.execute(
      ctx.db.query,
    );
    await sql`
      insert into search_facets (token, seq) select token, ${seq} from unnest(${numbers}::bigint[]) as given (token)
      on conflict do nothing`.execute(ctx.db.query);
  },
  async drop(ctx, seq) {
    await sql`delete from search_index where seq = ${seq}`.execute(ctx.db.query);
    await sql`delete from search_facets where seq = ${seq}`.execute(ctx.db.query);
  },
  async match(ctx, index, ask, { limit, order }) {
    const tokens = ask.flat().map(({ token }) => token);
    const found =
      tokens.every(isFacet) && tokens.length <= mostJoined
        ? sql`(${withFacets(tokens)} order by one.seq ${sql.raw(order)} limit ${limit})`
        : matching(index, ask, limit, order === 'desc');
    const { rows } = await sql<{ seqs: number[] | null }>`
      select json_agg(seq) as seqs from ${found} as found (seq)`.execute(ctx.db.query);
    return sortSeqs(rows[0]?.seqs ?? [], order);
  },
  atOnce: 3,
  endsEarly: false,
  async matchEach(ctx, questions, limit) {
    const each = questions.map(
      ({ index, ask }, at) => sql`
        select ${sql.lit(at)} as place, seq
        from ${matching(index, ask, limit, true)} as found (seq)`,
    );
    const { rows } = await sql<{ place: number; seq: number }>`${sql.join(each, sql` union all `)}`.execute(
      ctx.db.query,
    );
    return questions.map((_, at) =>
      sortSeqs(
        rows.flatMap(({ place, seq }) => (place === at ? [seq] : [])),
        'desc',
      ),
    );
  },
  hasTag: (tag) => sql`${hashOfTag(tag)}::bigint = any(items.tag_hashes)`,
  findsPerTag: 0.3,
  findsPerWord: 5,
  hasWords: (ask) =>
    sql`exists (select 1 from search_index as found
      where found.seq = items.seq and found.bodies @@ ${toQuery(ask)}::tsquery)`,
  isOneOf: (seqs) => sql`items.seq = any(${[...seqs]}::bigint[])`,
  keysOf: (seqs) => sql`(select * from items where seq = any(${[...seqs]}::bigint[])) as items`,
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
    const { rows } = await sql<StoredPassage>`
      select first.id, first.place, first.text
      from unnest(
        ${wanted.map(({ from }) => from)}::bigint[], ${wanted.map(({ to }) => to)}::bigint[],
        ${wanted.map(({ ask }) => toQuery(ask))}::text[]
      ) as wanted (low, high, asked)
      cross join lateral (
        select id, place, text from search_passages
        where id between wanted.low and wanted.high and words @@ wanted.asked::tsquery
        order by id limit 1
      ) as first`.execute(ctx.db.query);
    return rows;
  },
};

/** Each token gets the prefix that it was indexed with. */
function toQuery(ask: IndexQuery, start = ''): string {
  const groups = ask.map((terms) =>
    terms.map(({ token, prefix }) => `'${start}${toLexeme(token)}'${prefix ? ':*' : ''}`).join(' | '),
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

/** A token as stored in a tsvector, where the long prefix of facets gains nothing. */
export function toLexeme(token: string): string {
  return isFacet(token) ? `_${token.slice(facetMark.length)}` : token;
}

/** The limit of a tsvector is a megabyte; beyond it, it is corrupted without an error. Each word is stored after its block. */
const mostBytes = 2 ** 20 - 1;
const blockBytes = 8;

/** As many tokens as fit; the first are the most important. */
function toVector(tokens: readonly string[]) {
  let left = mostBytes;
  const lexemes = tokens.map(toLexeme).filter((lexeme) => {
    left -= Buffer.byteLength(lexeme) + blockBytes;
    return left >= 0;
  });
  return sql`array_to_tsvector(${lexemes}::text[])`;
}

/** Finds items by words, newest or oldest first. See the migration that creates these functions. */
function matching(index: Index, ask: IndexQuery, limit: number, newest: boolean) {
  const last = sql`(select coalesce(max(seq), 0) from search_index)`;
  return sql`${matches[index]}(${toQuery(ask, '@')}, ${limit}, ${newest}, ${last})`;
}

/** The hash of a tag as in the sorted indexes. */
function hashOfTag(tag: string): bigint {
  return hash('md5', tag, 'buffer').readBigInt64BE();
}
