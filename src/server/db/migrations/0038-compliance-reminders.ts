import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/** Reminders sent before approvals expire: each once. */
export const complianceReminders: Migration = {
  name: '0038-compliance-reminders',
  async up(query) {
    await query.schema
      .createTable('compliance_reminders')
      .addColumn('approval_id', 'text', (column) => column.notNull())
      // Days before the expiry; 0 once it has passed.
      .addColumn('days', 'integer', (column) => column.notNull())
      .addColumn('told_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('compliance_reminders_key', ['approval_id', 'days'])
      .execute();
    await sql`create index compliance_approvals_end on compliance_approvals (expires_at)
      where expires_at is not null`.execute(query);
  },
};
