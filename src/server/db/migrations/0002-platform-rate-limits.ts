import type { Migration } from '../migrate.ts';

export const platformRateLimits: Migration = {
  name: '0002-platform-rate-limits',
  async up(query) {
    await query.schema
      .createTable('rate_limits')
      .addColumn('bucket', 'text', (column) => column.primaryKey())
      .addColumn('hits', 'integer', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute();
    await query.schema.createIndex('rate_limits_expiry').on('rate_limits').column('expires_at').execute();
  },
};
