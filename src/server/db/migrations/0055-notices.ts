import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/** Notifications of each person, the documents they are about, and how people want to get them. */
export const notices: Migration = {
  name: '0055-notices',
  async up(query, engine) {
    await query.schema
      .createTable('notices')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('uid', 'text', (column) => column.notNull().references('users.uid').onDelete('cascade'))
      .addColumn('kind', 'text', (column) => column.notNull())
      // Unread ones of a person with the same kind and group are one row.
      .addColumn('group_key', 'text', (column) => column.notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('read_at', 'bigint')
      .addColumn('in_bell', 'integer', (column) => column.notNull())
      // Email that it waits for; null if none.
      .addColumn('mail', 'text')
      .addColumn('mailed_at', 'bigint')
      .execute();
    await sql`create unique index notices_open on notices (uid, kind, group_key) where read_at is null`.execute(
      query,
    );
    await sql`create index notices_latest on notices (uid, at)`.execute(query);
    await sql`create index notices_mail on notices (mail, uid) where mail is not null`.execute(query);
    await sql`create index notices_oldest on notices (at)`.execute(query);
    await query.schema
      .createTable('notice_subjects')
      .addColumn('notice_id', 'text', (column) =>
        column.notNull().references('notices.id').onDelete('cascade'),
      )
      // Type and id of the document.
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('body', engine.jsonColumn, (column) => column.notNull())
      .addPrimaryKeyConstraint('notice_subjects_pk', ['notice_id', 'subject'])
      .execute();
    await sql`create index notice_subjects_of on notice_subjects (subject)`.execute(query);
    await query.schema
      .createTable('notice_preferences')
      .addColumn('uid', 'text', (column) => column.notNull().references('users.uid').onDelete('cascade'))
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('in_bell', 'integer', (column) => column.notNull())
      .addColumn('mail', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('notice_preferences_pk', ['uid', 'kind'])
      .execute();
  },
};
