import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine.ts';
import type { Migration } from '../migrate.ts';

/** Tables of feedback: messages about the hub, answers to them, and their search index. */
export const feedback: Migration = {
  name: '0023-feedback',
  async up(query, engine) {
    await makeFeedback(query, engine);
    await query.schema
      .createTable('user_feedback_tags')
      .addColumn('tag', 'text', (column) => column.notNull())
      .addColumn('seq', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('user_feedback_tags_key', ['tag', 'seq'])
      .execute();
    await sql`create index user_feedback_tags_seq on user_feedback_tags (seq)`.execute(query);
    await query.schema
      .createTable('user_feedback_messages')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('feedback_id', 'text', (column) =>
        column.notNull().references('user_feedback.id').onDelete('cascade'),
      )
      .addColumn('at', 'bigint', (column) => column.notNull())
      // User who answered; null for a further message from the author of the feedback.
      .addColumn('uid', 'text')
      .addColumn('by_mail', 'integer', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .execute();
    await sql`create index user_feedback_messages_at on user_feedback_messages (feedback_id, at)`.execute(
      query,
    );
  },
};

async function makeFeedback(query: Kysely<unknown>, engine: Engine): Promise<void> {
  const numbered = query.schema.createTable('user_feedback');
  await (engine.name === 'sqlite'
    ? numbered.addColumn('seq', 'integer', (column) => column.primaryKey().autoIncrement())
    : numbered.addColumn('seq', 'bigint', (column) => column.primaryKey().generatedAlwaysAsIdentity())
  )
    .addColumn('id', 'text', (column) => column.notNull().unique())
    .addColumn('version', 'integer', (column) => column.notNull())
    // Hash of the sender's own id for it, so that feedback sent twice is stored once.
    .addColumn('sent_as', 'text', (column) => column.notNull().unique())
    // Challenge that was solved for it; each can be used once.
    .addColumn('proof', 'text', (column) => column.unique())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('rating', 'integer')
    .addColumn('state', 'text', (column) => column.notNull())
    // No references: feedback stays on record even after the account or the content is gone.
    .addColumn('assignee', 'text')
    .addColumn('flagged', 'integer', (column) => column.notNull())
    .addColumn('flagged_by', 'text')
    .addColumn('awaits', 'integer', (column) => column.notNull())
    .addColumn('merged_into', 'text')
    .addColumn('copies', 'integer', (column) => column.notNull())
    .addColumn('uid', 'text')
    .addColumn('contact', 'text')
    .addColumn('notify', 'integer', (column) => column.notNull())
    .addColumn('page', 'text', (column) => column.notNull())
    .addColumn('item_type', 'text')
    .addColumn('item_id', 'text')
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('device', 'text', (column) => column.notNull())
    .addColumn('screenshot', 'text')
    .addColumn('tags', engine.jsonColumn, (column) => column.notNull())
    .addColumn('retain_until', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    // Long texts come last, so that queries for the other columns need not read past them.
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('search', 'text', (column) => column.notNull())
    .execute();
  // Every filter is in the index, in the list's order: matches are found without reading a row.
  const rest = sql`merged_into, state, kind, rating, assignee, flagged, awaits`;
  const indexes = [
    sql`create index user_feedback_all on user_feedback (seq, ${rest})`,
    sql`create index user_feedback_state on user_feedback (state, seq, ${rest})`,
    sql`create index user_feedback_flagged on user_feedback (flagged, seq, ${rest})`,
    sql`create index user_feedback_assignee on user_feedback (assignee, seq, ${rest})`,
    sql`create index user_feedback_merged on user_feedback (merged_into) where merged_into is not null`,
    sql`create index user_feedback_uid on user_feedback (uid, seq) where uid is not null`,
    sql`create index user_feedback_created on user_feedback (created_at)`,
    sql`create index user_feedback_screenshot on user_feedback (screenshot) where screenshot is not null`,
    sql`create index user_feedback_due on user_feedback (retain_until) where flagged = 0`,
  ];
  for (const index of indexes) await index.execute(query);
  for (const step of engine.name === 'sqlite' ? searchOfSqlite : searchOfPostgres) await step.execute(query);
}

/** Indexes `search`, which contains only words separated by single spaces. */
const searchOfSqlite = [
  sql`create virtual table user_feedback_search using fts5(words, content='', contentless_delete=1, detail=none,
    prefix='1 2 3 4 5 6', tokenize='ascii')`,
  sql`create trigger user_feedback_search_added after insert on user_feedback begin
    insert into user_feedback_search (rowid, words) values (new.seq, new.search); end`,
  sql`create trigger user_feedback_search_changed after update of search on user_feedback begin
    delete from user_feedback_search where rowid = old.seq;
    insert into user_feedback_search (rowid, words) values (new.seq, new.search); end`,
  sql`create trigger user_feedback_search_removed after delete on user_feedback begin
    delete from user_feedback_search where rowid = old.seq;
    delete from user_feedback_tags where seq = old.seq; end`,
];

const searchOfPostgres = [
  sql`create index user_feedback_search on user_feedback
    using gin (array_to_tsvector(string_to_array(trim(search), ' ')))`,
  // The planner would rather compute the words of every row than use the index; the settings leave it only one plan.
  sql`create function user_feedback_search_match (asked text, most int) returns setof bigint
    language plpgsql stable set enable_seqscan = off set enable_indexscan = off set jit = off
    as $$ begin
      return query select seq from user_feedback
        where array_to_tsvector(string_to_array(trim(search), ' ')) @@ asked::tsquery limit most;
    end $$`,
  sql`create function user_feedback_untag () returns trigger language plpgsql as $$ begin
      delete from user_feedback_tags where seq = old.seq; return old;
    end $$`,
  sql`create trigger user_feedback_removed after delete on user_feedback
    for each row execute function user_feedback_untag()`,
];
