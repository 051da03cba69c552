import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Context } from '#server/context.ts';
import type { FullText, StoredPassage } from './full-text.ts';
import { sortSeqs } from './sort-seqs.ts';
import type { Index, IndexQuery, Term } from './terms.ts';

const tables = { heads: sql.table('search_heads'), bodies: sql.table('search_bodies') } as const;

const tagsOfItem = sql`json_extract(items.body, '$.tags')`;

/** Full-text search with FTS5. Tokens have none of the characters of its query language, and are quoted besides. */
export const sqliteFullText: FullText = {
  async put(ctx, seq, { heads, bodies, facets }) {
    if (heads) await putIn(ctx, 'heads', seq, [...heads, ...facets]);
    await putIn(ctx, 'bodies', seq, [...bodies, ...facets]);
  },
  async drop(ctx, seq) {
    await dropFrom(ctx, 'heads', seq);
    await dropFrom(ctx, 'bodies', seq);
  },
  async match(ctx, index, ask, { limit, order }) {
    const { rows } = await sql<{ seqs: string }>`
      select json_group_array(seq) as seqs from (
        select rowid as seq from ${tables[index]} where ${tables[index]} match ${toMatch(ask)}
        order by rowid ${sql.raw(order)} limit ${limit})`.execute(ctx.db.query);
    return sortSeqs(JSON.parse(rows[0]?.seqs ?? '[]') as number[], order);
  },
  atOnce: 1,
  endsEarly: true,
  async matchEach(ctx, questions, limit) {
    const found: number[][] = [];
    for (const { index, ask } of questions)
      found.push(await sqliteFullText.match(ctx, index, ask, { limit, order: 'desc' }));
    return found;
  },
  // The sorted indexes contain this very expression. `instr` first: parsing JSON costs more than most items need.
  hasTag: (tag) => sql`(instr(${tagsOfItem}, ${JSON.stringify(tag)}) > 0
    and exists (select 1 from json_each(${tagsOfItem}) where value = ${tag}))`,
  findsPerTag: 0.2,
  findsPerWord: 2,
  // Querying FTS5 for one item after the other takes far longer than reading the item's words.
  hasWords: (ask) =>
    sql`${sql.join(
      ask.map(
        (terms) => sql`(
        exists (select 1 from search_items where seq = items.seq and ${hasOne(terms, padded)}) or
        exists (select 1 from search_texts where seq = items.seq and ${hasOne(terms, padded)}))`,
      ),
      sql` and `,
    )}`,
  isOneOf: (seqs) => sql`items.seq in (select value from json_each(${JSON.stringify(seqs)}))`,
  // Otherwise SQLite sorts the numbers once more, and reads whole items.
  keysOf: (seqs) => sql`json_each(${JSON.stringify(seqs)}) as given
    cross join items indexed by items_keys on items.seq = given.value`,
  async putPassages(ctx, passages) {
    for (const { id, place, text, words } of passages)
      await sql`
        insert into search_passages (id, place, text, words)
        values (${id}, ${place}, ${text}, ${` ${words.join(' ')} `})`.execute(ctx.db.query);
  },
  async dropPassages(ctx, { from, to }) {
    await sql`delete from search_passages where id between ${from} and ${to}`.execute(ctx.db.query);
  },
  // An item's passages lie side by side: reading them is faster than querying an index of all passages.
  async firstPassages(ctx, wanted) {
    const found: StoredPassage[] = [];
    for (const { from, to, ask } of wanted) {
      const { rows } = await sql<StoredPassage>`
        select id, place, text from search_passages
        where id between ${from} and ${to} and ${sql.join(
          ask.map((terms) => hasOne(terms, sql`words`)),
          sql` and `,
        )}
        order by id limit 1`.execute(ctx.db.query);
      found.push(...rows);
    }
    return found;
  },
};

async function putIn(ctx: Context, index: Index, seq: number, tokens: readonly string[]): Promise<void> {
  await dropFrom(ctx, index, seq);
  await sql`insert into ${tables[index]} (rowid, words) values (${seq}, ${tokens.join(' ')})`.execute(
    ctx.db.query,
  );
}

async function dropFrom(ctx: Context, index: Index, seq: number): Promise<void> {
  await sql`delete from ${tables[index]} where rowid = ${seq}`.execute(ctx.db.query);
}

const padded = sql`' ' || words || ' '`;

function hasOne(terms: readonly Term[], words: RawBuilder<unknown>) {
  const each = terms.map(
    ({ token, prefix }) => sql<SqlBool>`instr(${words}, ${` ${token}${prefix ? '' : ' '}`}) > 0`,
  );
  return sql`(${sql.join(each, sql` or `)})`;
}

function toMatch(ask: IndexQuery): string {
  const groups = ask.map((terms) =>
    terms.map(({ token, prefix }) => `"${token}"${prefix ? '*' : ''}`).join(' OR '),
  );
  return groups.map((group) => `(${group})`).join(' AND ');
}
