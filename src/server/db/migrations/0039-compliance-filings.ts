import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/** Filings with the regulator, and the emails to compliance about them, each of which is sent once. */
export const complianceFilings: Migration = {
  name: '0039-compliance-filings',
  async up(query) {
    await query.schema
      .createTable('compliance_filings')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('item_id', 'text', (column) => column.notNull())
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('reference', 'text', (column) => column.notNull())
      // Calendar days, as used by the regulator.
      .addColumn('filed_on', 'text', (column) => column.notNull())
      .addColumn('due_on', 'text')
      .addColumn('letter', 'text', (column) => column.notNull())
      // Seal of the fields that were approved at that time.
      .addColumn('seal', 'text')
      .addColumn('filed_by', 'text', (column) => column.notNull())
      .addColumn('filed_by_name', 'text', (column) => column.notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .execute();
    await sql`create index compliance_filings_item on compliance_filings (item_id, at)`.execute(query);
    await sql`create index compliance_filings_at on compliance_filings (at, id)`.execute(query);
    await query.schema
      .createTable('compliance_letters')
      .addColumn('about', 'text', (column) => column.primaryKey())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .execute();
  },
};
