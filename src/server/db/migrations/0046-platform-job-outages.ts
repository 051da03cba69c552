import type { Migration } from '../migrate.ts';

/** How often a job was put off because the database or the store could not be used. */
export const platformJobOutages: Migration = {
  name: '0046-platform-job-outages',
  async up(query) {
    await query.schema
      .alterTable('jobs')
      .addColumn('outages', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
