import type { Migration } from '../migrate.ts';

/** Files of an item that are retained as long as the item is, although it no longer refers to them. */
export const libraryKeptFiles: Migration = {
  name: '0040-library-kept-files',
  async up(query) {
    await query.schema
      .alterTable('item_files')
      .addColumn('kept', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
