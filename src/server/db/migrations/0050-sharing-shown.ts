import type { Migration } from '../migrate.ts';

/**
 * Of the browsers that opened a link: marks of all that was shown, as it was recorded last (a list in JSON), and whether they ask
 * not to be tracked, so that nobody learns when they came.
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
