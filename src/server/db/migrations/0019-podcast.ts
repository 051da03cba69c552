import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/** Podcast shows, their seasons, and the data of episodes besides their recordings. */
export const podcast: Migration = {
  name: '0019-podcast',
  async up(query, engine) {
    await query.schema
      .createTable('shows')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('slug', 'text', (column) => column.notNull().unique())
      .addColumn('version', 'integer', (column) => column.notNull())
      // The default show has all seasons that belong to no other.
      .addColumn('is_default', 'integer', (column) => column.notNull())
      .addColumn('artwork', 'text')
      .addColumn('body', engine.jsonColumn, (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('updated_at', 'bigint', (column) => column.notNull())
      .execute();
    await sql`create unique index shows_default on shows (is_default) where is_default = 1`.execute(query);
    await query.schema
      .createTable('show_seasons')
      .addColumn('playlist_id', 'text', (column) =>
        column.primaryKey().references('playlists.id').onDelete('cascade'),
      )
      .addColumn('show_id', 'text', (column) => column.notNull().references('shows.id').onDelete('cascade'))
      .execute();
    await sql`create index show_seasons_show on show_seasons (show_id)`.execute(query);
    await query.schema
      .createTable('episodes')
      .addColumn('item_id', 'text', (column) =>
        column.primaryKey().references('items.id').onDelete('cascade'),
      )
      .addColumn('version', 'integer', (column) => column.notNull())
      // Permanent id by which podcast apps identify the episode.
      .addColumn('guid', 'text', (column) => column.notNull().unique())
      .addColumn('publish_at', 'bigint')
      // True if it is still to be published at that time.
      .addColumn('waits', 'integer', (column) => column.notNull())
      .addColumn('artwork', 'text')
      .addColumn('body', engine.jsonColumn, (column) => column.notNull())
      .execute();
    await sql`create index episodes_waiting on episodes (publish_at) where waits = 1`.execute(query);
  },
};
