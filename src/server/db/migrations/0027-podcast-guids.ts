import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/** Makes an episode's id unique only within its show: imported shows may number theirs 1, 2, 3. */
export const podcastGuids: Migration = {
  name: '0027-podcast-guids',
  async up(query, engine) {
    await query.schema
      .createTable('episodes_anew')
      .addColumn('item_id', 'text', (column) =>
        column.primaryKey().references('items.id').onDelete('cascade'),
      )
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('guid', 'text', (column) => column.notNull())
      // Show that it was imported with; empty for an episode created here.
      .addColumn('guid_in', 'text', (column) => column.notNull().defaultTo(''))
      .addColumn('publish_at', 'bigint')
      .addColumn('waits', 'integer', (column) => column.notNull())
      .addColumn('artwork', 'text')
      .addColumn('body', engine.jsonColumn, (column) => column.notNull())
      .execute();
    await sql`insert into episodes_anew (item_id, version, guid, publish_at, waits, artwork, body)
      select item_id, version, guid, publish_at, waits, artwork, body from episodes`.execute(query);
    await query.schema.dropTable('episodes').execute();
    await query.schema.alterTable('episodes_anew').renameTo('episodes').execute();
    await sql`create unique index episodes_guid on episodes (guid, guid_in)`.execute(query);
    await sql`create index episodes_waiting on episodes (publish_at) where waits = 1`.execute(query);
  },
};
