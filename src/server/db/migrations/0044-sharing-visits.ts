import type { Migration } from '../migrate.ts';

/**
 * Browsers that opened a personal link. Merely fetching a page adds no row: one is written at the first sign of a human reader.
 */
export const sharingVisits: Migration = {
  name: '0044-sharing-visits',
  async up(query) {
    await query.schema
      .createTable('link_visits')
      .addColumn('visit', 'text', (column) => column.primaryKey())
      .addColumn('link_id', 'text', (column) => column.notNull().references('links.id').onDelete('cascade'))
      .addColumn('first_at', 'bigint', (column) => column.notNull())
      // Opening that was counted last; within twelve hours of it the same browser is not counted again.
      .addColumn('opened_at', 'bigint', (column) => column.notNull())
      // Answers given at the link's gate, and whether they were verified.
      .addColumn('email', 'text')
      .addColumn('standing', 'text', (column) => column.notNull())
      .execute();
    await query.schema
      .createIndex('link_visits_link')
      .on('link_visits')
      .columns(['link_id', 'opened_at'])
      .execute();
  },
};
