import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/** Approval of public copy besides items: a column names the subject of a submission. */
export const complianceApprovedWords: Migration = {
  name: '0043-compliance-approved-words',
  async up(query) {
    await query.schema
      .alterTable('compliance_approvals')
      .addColumn('about', 'text', (column) => column.notNull().defaultTo('Item'))
      .execute();
    // Every page queries for a newer approved text; there are few of them among many approvals.
    await sql`create index compliance_approvals_words on compliance_approvals (version, expires_at)
      where about <> 'Item'`.execute(query);
  },
};
