import type { Migration } from '../migrate.ts';

export const platformSecrets: Migration = {
  name: '0001-platform-secrets',
  async up(query) {
    await query.schema
      .createTable('secrets')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('value', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute();
  },
};
