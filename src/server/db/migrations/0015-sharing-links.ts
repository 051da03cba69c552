import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine.ts';
import type { Migration } from '../migrate.ts';

/** Personal links, the defaults of new links, and the codes that verify an email address. */
export const sharingLinks: Migration = {
  name: '0015-sharing-links',
  async up(query, engine) {
    await makeLinks(query, engine);
    await query.schema
      .createTable('link_defaults')
      .addColumn('uid', 'text', (column) => column.primaryKey())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('body', engine.jsonColumn, (column) => column.notNull())
      .execute();
    await query.schema
      .createTable('link_codes')
      .addColumn('link_id', 'text', (column) => column.notNull())
      // Both are keyed hashes: neither an address nor a code can be read from them.
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('code', 'text', (column) => column.notNull())
      .addColumn('tries', 'integer', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('link_codes_key', ['link_id', 'address'])
      .execute();
    await sql`create index link_codes_expiry on link_codes (expires_at)`.execute(query);
  },
};

async function makeLinks(query: Kysely<unknown>, engine: Engine): Promise<void> {
  const numbered = query.schema.createTable('links');
  await (engine.name === 'sqlite'
    ? numbered.addColumn('seq', 'integer', (column) => column.primaryKey().autoIncrement())
    : numbered.addColumn('seq', 'bigint', (column) => column.primaryKey().generatedAlwaysAsIdentity())
  )
    .addColumn('id', 'text', (column) => column.notNull().unique())
    .addColumn('version', 'integer', (column) => column.notNull())
    // No references: the record of shared content and its owner outlives the content and the account.
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('target', 'text', (column) => column.notNull())
    .addColumn('label', 'text', (column) => column.notNull())
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('campaign', 'text', (column) => column.notNull())
    .addColumn('recipient', 'text')
    // Id of the links created together for a list of recipients.
    .addColumn('batch', 'text')
    .addColumn('expires_at', 'bigint')
    .addColumn('most_openings', 'integer')
    .addColumn('openings', 'integer', (column) => column.notNull())
    .addColumn('last_opened_at', 'bigint')
    .addColumn('password', 'text')
    .addColumn('gate', 'text', (column) => column.notNull())
    .addColumn('downloads', 'integer', (column) => column.notNull())
    .addColumn('start_at', 'bigint')
    .addColumn('language', 'text')
    .addColumn('revoked_at', 'bigint')
    .addColumn('revoked_by', 'text')
    .addColumn('search', 'text', (column) => column.notNull())
    .addColumn('sort_label', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .execute();
  const indexes = [
    sql`create index links_newest on links (owner, seq)`,
    sql`create index links_label on links (owner, sort_label, seq)`,
    sql`create index links_opened on links (owner, (coalesce(last_opened_at, 0)), seq)`,
    sql`create index links_openings on links (owner, openings, seq)`,
    sql`create index links_target on links (target, seq)`,
    sql`create index links_batch on links (batch) where batch is not null`,
  ];
  for (const index of indexes) await index.execute(query);
  for (const step of engine.name === 'sqlite' ? searchOfSqlite : searchOfPostgres) await step.execute(query);
}

/** Indexes `search`, which contains only words separated by single spaces. */
const searchOfSqlite = [
  sql`create virtual table links_search using fts5(words, content='', contentless_delete=1, detail=none,
    prefix='1 2 3 4 5 6', tokenize='ascii')`,
  sql`create trigger links_search_added after insert on links begin
    insert into links_search (rowid, words) values (new.seq, new.search); end`,
  sql`create trigger links_search_changed after update of search on links begin
    delete from links_search where rowid = old.seq;
    insert into links_search (rowid, words) values (new.seq, new.search); end`,
  sql`create trigger links_search_removed after delete on links begin
    delete from links_search where rowid = old.seq; end`,
];

const searchOfPostgres = [
  sql`create index links_search on links using gin (array_to_tsvector(string_to_array(trim(search), ' ')))`,
  // The planner would rather compute the words of every row than use the index; the settings leave it only one plan.
  sql`create function links_search_match (asked text, most int) returns setof bigint language plpgsql stable
    set enable_seqscan = off set enable_indexscan = off set jit = off
    as $$ begin
      return query select seq from links
        where array_to_tsvector(string_to_array(trim(search), ' ')) @@ asked::tsquery limit most;
    end $$`,
];
