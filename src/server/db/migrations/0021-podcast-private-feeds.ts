import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/** Personal feeds, for content that is not public. Only hashes of their secrets are stored. */
export const podcastPrivateFeeds: Migration = {
  name: '0021-podcast-private-feeds',
  async up(query) {
    await query.schema
      .createTable('private_feeds')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('uid', 'text', (column) => column.notNull().references('users.uid').onDelete('cascade'))
      .addColumn('show_id', 'text', (column) => column.notNull().references('shows.id').onDelete('cascade'))
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('secret_hash', 'text', (column) => column.notNull().unique())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('last_used_at', 'bigint')
      .execute();
    await sql`create index private_feeds_owner on private_feeds (uid, show_id)`.execute(query);
  },
};
