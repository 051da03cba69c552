import type { Migration } from '../migrate.ts';

/** Of which of an item's files a file was made, so that what was sent can be told once the item has another one. */
export const libraryMadeOf: Migration = {
  name: '0049-library-made-of',
  async up(query) {
    await query.schema.alterTable('item_files').addColumn('made_of', 'text').execute();
  },
};
