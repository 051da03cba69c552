import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/** Openings of a link per quarter of an hour, so that days can be counted in its owner's time zone. */
export const sharingOpenings: Migration = {
  name: '0029-sharing-openings',
  async up(query) {
    await query.schema
      .createTable('link_openings')
      .addColumn('link_id', 'text', (column) => column.notNull().references('links.id').onDelete('cascade'))
      .addColumn('owner', 'text', (column) => column.notNull())
      // Quarters of an hour since 1970.
      .addColumn('quarter', 'integer', (column) => column.notNull())
      .addColumn('openings', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('link_openings_pk', ['link_id', 'quarter'])
      .execute();
    await sql`create index link_openings_owner on link_openings (owner, quarter)`.execute(query);
  },
};
