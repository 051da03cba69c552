import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Engine } from '../engine.ts';
import type { Migration } from '../migrate.ts';

/** Tables for lists, filters and the search of the library. */
export const librarySearch: Migration = {
  name: '0012-library-search',
  async up(query, engine) {
    await createStored(query, engine);
    await (engine.name === 'sqlite' ? makeForSqlite(query) : makeForPostgres(query));
  },
};

async function createStored(query: Kysely<unknown>, engine: Engine): Promise<void> {
  // In SQLite a column becomes an alias of the row id only with this type name.
  const number = engine.name === 'sqlite' ? 'integer' : 'bigint';
  // Search terms of an item at its last change, for computing which ones the next change adds and removes.
  await query.schema
    .createTable('search_items')
    .addColumn('seq', number, (column) => column.primaryKey())
    .addColumn('item_id', 'text', (column) => column.notNull().unique())
    .addColumn('signature', 'text', (column) => column.notNull())
    .addColumn('heads', 'text', (column) => column.notNull())
    .addColumn('words', 'text', (column) => column.notNull())
    .execute();
  await query.schema
    .createTable('search_texts')
    .addColumn('seq', 'bigint', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('words', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('search_texts_key', ['seq', 'source', 'language'])
    .execute();
}

async function makeForSqlite(query: Kysely<unknown>): Promise<void> {
  const steps = [
    sql`create virtual table search_heads using fts5(words, content='', contentless_delete=1, detail=none,
      prefix='1 2 3 4 5 6', tokenize="ascii tokenchars '_#^='")`,
    sql`create virtual table search_bodies using fts5(words, content='', contentless_delete=1, detail=none,
      prefix='1 2 3 4 5 6', tokenize="ascii tokenchars '_#^='")`,
    sql`create table search_passages (id integer primary key, place integer not null, text text not null,
      words text not null)`,
    sql`create table search_words (word text primary key, spelling text not null, uses integer not null)
      without rowid`,
    // Includes all filter columns, so that scanning in order does not read the items themselves.
    ...orders(
      (
        name,
        columns,
      ) => sql`create index ${name} on items (${columns}, seq, published, archived, audience, kind,
        state, language, category)`,
    ),
  ];
  for (const step of steps) await step.execute(query);
}

async function makeForPostgres(query: Kysely<unknown>): Promise<void> {
  const steps = [
    ...['heads', 'bodies'].flatMap(makeIndex),
    // Facets by the hash of their token: scanned backwards, such a list ends as soon as enough items are found.
    sql`create table search_facets (token bigint not null, seq bigint not null, primary key (token, seq))`,
    sql`create index search_facets_seq on search_facets (seq)`,
    sql`create table search_passages (id bigint primary key, place bigint not null, text text not null,
      words tsvector not null)`,
    sql`create table search_words (word text collate "C" primary key, spelling text not null,
      uses integer not null)`,
    ...orders(
      (name, columns) => sql`create index ${name} on items (${columns}, seq) include (published, archived,
        audience, kind, state, language, category)`,
    ),
  ];
  for (const step of steps) await step.execute(query);
}

function makeIndex(name: string): Sql[] {
  const table = sql.id(`search_${name}`);
  return [
    // Words are stored out of line, so that many rows can be read without them.
    sql`create table ${table} (seq bigint primary key, words tsvector not null) with (toast_tuple_target = 128)`,
    sql`alter table ${table} alter column words set storage external`,
    // Without a pending list, which every search would have to scan.
    sql`create index ${sql.id(`search_${name}_words`)} on ${table} using gin (words) with (fastupdate = off)`,
    // GIN collects all matches before it returns the first, so blocks of items are queried one after the other until enough are
    // found; the tokens of each block begin with its number, which replaces `@`. The planner underestimates the cost of
    // checking words and would rather scan all rows; the settings leave it only one plan.
    sql`create function ${sql.id(`search_${name}_match`)} (asked text, most int, newest boolean, last_block int)
      returns setof bigint language plpgsql stable
      set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off set jit = off
      as $$ declare
        got int;
        missing int := most;
      begin
        for step in 0..last_block loop
          return query select seq from ${table} where words @@
            replace(asked, '@', lpad(to_hex(case when newest then last_block - step else step end), 4, '0'))::tsquery
            order by case when newest then -seq else seq end limit missing;
          get diagnostics got = row_count;
          missing := missing - got;
          exit when missing <= 0;
        end loop;
      end $$`,
  ];
}

type Sql = RawBuilder<unknown>;

function orders(make: (name: Sql, columns: Sql) => Sql): Sql[] {
  const duration = sql`(coalesce(duration_ms, 0))`;
  const made: [string, Sql][] = [
    ['items_title', sql`sort_title`],
    ['items_updated', sql`updated_at`],
    ['items_duration', duration],
    // All titles in one script come before those in another, and items without a duration before those with one.
    ['items_language_title', sql`language, sort_title`],
    ['items_kind_duration', sql`kind, ${duration}`],
  ];
  const old = made.slice(0, 3).map(([name]) => sql`drop index ${sql.id(name)}`);
  return [...old, ...made.map(([name, columns]) => make(sql`${sql.id(name)}`, columns))];
}
