import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/** The landing page as edited, announcements, and the users' positions in media. */
export const home: Migration = {
  name: '0028-home',
  async up(query, engine) {
    await query.schema
      .createTable('landing')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('picture', 'text')
      .addColumn('body', engine.jsonColumn, (column) => column.notNull())
      .addColumn('updated_at', 'bigint', (column) => column.notNull())
      .execute();
    await query.schema
      .createTable('announcements')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('body', engine.jsonColumn, (column) => column.notNull())
      .addColumn('starts_at', 'bigint', (column) => column.notNull())
      .addColumn('ends_at', 'bigint')
      .addColumn('updated_at', 'bigint', (column) => column.notNull())
      .execute();
    await sql`create index announcements_newest on announcements (starts_at, id)`.execute(query);
    await query.schema
      .createTable('announcements_read')
      .addColumn('uid', 'text', (column) => column.notNull().references('users.uid').onDelete('cascade'))
      .addColumn('announcement_id', 'text', (column) =>
        column.notNull().references('announcements.id').onDelete('cascade'),
      )
      // Version that was read: an announcement that is rewritten is shown again.
      .addColumn('version', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('announcements_read_pk', ['uid', 'announcement_id'])
      .execute();
    await query.schema
      .createTable('places')
      .addColumn('uid', 'text', (column) => column.notNull().references('users.uid').onDelete('cascade'))
      // Path of the content's own page.
      .addColumn('path', 'text', (column) => column.notNull())
      .addColumn('at', 'double precision', (column) => column.notNull())
      .addColumn('whole', 'double precision', (column) => column.notNull())
      .addColumn('is_done', 'integer', (column) => column.notNull())
      .addColumn('kept_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('places_pk', ['uid', 'path'])
      .execute();
    await sql`create index places_latest on places (uid, kept_at)`.execute(query);
  },
};
