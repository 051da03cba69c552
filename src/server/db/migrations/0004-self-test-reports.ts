import type { Migration } from '../migrate.ts';

export const selfTestReports: Migration = {
  name: '0004-self-test-reports',
  async up(query, engine) {
    await query.schema
      .createTable('self_test_reports')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('body', engine.jsonColumn, (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('updated_at', 'bigint', (column) => column.notNull())
      .execute();
    await query.schema
      .createIndex('self_test_reports_age')
      .on('self_test_reports')
      .column('created_at')
      .execute();
  },
};
