import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/** Shows that are imported from their feeds, and the state of their episodes. */
export const podcastImports: Migration = {
  name: '0022-podcast-imports',
  async up(query, engine) {
    await query.schema
      .createTable('show_imports')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('feed', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('show_id', 'text', (column) => column.references('shows.id').onDelete('set null'))
      .addColumn('body', engine.jsonColumn, (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      // Time when it was last started or resumed, from which the remaining time is estimated.
      .addColumn('begun_at', 'bigint', (column) => column.notNull())
      .addColumn('finished_at', 'bigint')
      .execute();
    await sql`create unique index show_imports_running on show_imports (feed) where state = 'running'`.execute(
      query,
    );
    await query.schema
      .createTable('show_import_episodes')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('import_id', 'text', (column) =>
        column.notNull().references('show_imports.id').onDelete('cascade'),
      )
      // Position in the feed, oldest first.
      .addColumn('place', 'integer', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('reason', 'text')
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('due_at', 'bigint', (column) => column.notNull())
      // Job that imports it.
      .addColumn('job', 'text')
      .addColumn('received', 'bigint', (column) => column.notNull())
      .addColumn('bytes', 'bigint')
      .addColumn('item_id', 'text', (column) => column.references('items.id').onDelete('set null'))
      .addColumn('body', engine.jsonColumn, (column) => column.notNull())
      .execute();
    await sql`create index show_import_episodes_place on show_import_episodes (import_id, state, place)`.execute(
      query,
    );
    await sql`create index show_import_episodes_item on show_import_episodes (item_id)`.execute(query);
  },
};
