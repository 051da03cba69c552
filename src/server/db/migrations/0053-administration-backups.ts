import type { Migration } from '../migrate.ts';

/** Backups that operators made, as they recorded them. */
export const administrationBackups: Migration = {
  name: '0053-administration-backups',
  async up(query) {
    await query.schema
      .createTable('backups')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('note', 'text', (column) => column.notNull())
      .execute();
    await query.schema.createIndex('backups_at').on('backups').column('at').execute();
  },
};
