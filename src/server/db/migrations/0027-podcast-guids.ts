import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/** Makes an id of an episode unique within its show only: shows from elsewhere number theirs 1, 2, 3. */
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
      // The show that it was moved in with; empty for one that was made here.
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
