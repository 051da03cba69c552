import type { Migration } from '../migrate.ts';

/** Which files of an item are kept as long as it is, though it speaks of them no more. */
export const libraryKeptFiles: Migration = {
  name: '0040-library-kept-files',
  async up(query) {
    await query.schema
      .alterTable('item_files')
      .addColumn('kept', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
