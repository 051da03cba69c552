import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/** Audit trail and its head. Rows of the trail can only be added: the database refuses to change or remove one. */
export const auditEntries: Migration = {
  name: '0005-audit-entries',
  async up(query, engine) {
    await query.schema
      .createTable('audit_entries')
      .addColumn('seq', 'bigint', (column) => column.primaryKey())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('actor_id', 'text')
      .addColumn('action', 'text', (column) => column.notNull())
      .addColumn('subject_type', 'text', (column) => column.notNull())
      .addColumn('subject_id', 'text', (column) => column.notNull())
      // Exact text that was hashed: parsing and serializing it again might change it.
      .addColumn('entry', 'text', (column) => column.notNull())
      .addColumn('previous_hash', 'text', (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull())
      .execute();
    const indexes = [
      sql`create index audit_entries_at on audit_entries (at, seq)`,
      sql`create index audit_entries_actor on audit_entries (actor_id, seq)`,
      sql`create index audit_entries_action on audit_entries (action, seq)`,
      sql`create index audit_entries_subject on audit_entries (subject_type, subject_id, seq)`,
    ];
    for (const index of indexes) await index.execute(query);
    await query.schema
      .createTable('audit_head')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('seq', 'bigint', (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull())
      .execute();
    await sql`insert into audit_head (id, seq, hash) values (1, 0, '')`.execute(query);
    for (const statement of engine.name === 'sqlite' ? sqliteGuards : postgresGuards)
      await sql.raw(statement).execute(query);
  },
};

const sqliteGuards = ['update', 'delete'].map(
  (change) => `create trigger audit_entries_no_${change} before ${change} on audit_entries
    begin select raise(abort, 'the audit trail is append-only'); end`,
);

const postgresGuards = [
  `create function refuse_audit_change() returns trigger language plpgsql as
    $$ begin raise exception 'the audit trail is append-only'; end $$`,
  `create trigger audit_entries_no_change before update or delete or truncate on audit_entries
    for each statement execute function refuse_audit_change()`,
];
