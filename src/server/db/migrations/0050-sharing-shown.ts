import type { Migration } from '../migrate.ts';

/**
 * Data of the browsers that opened a link: marks of all content shown, as last recorded (a JSON list), and whether they ask not
 * to be tracked, in which case the times of their visits are not disclosed.
 */
export const sharingShown: Migration = {
  name: '0050-sharing-shown',
  async up(query) {
    await query.schema
      .alterTable('link_visits')
      .addColumn('shown', 'text', (column) => column.notNull().defaultTo('[]'))
      .execute();
    await query.schema
      .alterTable('link_visits')
      .addColumn('is_quiet', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
