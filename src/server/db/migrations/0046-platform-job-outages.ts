import type { Migration } from '../migrate.ts';

/** Number of times a job was postponed because the database or the store was unavailable. */
export const platformJobOutages: Migration = {
  name: '0046-platform-job-outages',
  async up(query) {
    await query.schema
      .alterTable('jobs')
      .addColumn('outages', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
