import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/** Submissions for approval with their outcome, and recalls. */
export const complianceApprovals: Migration = {
  name: '0033-compliance-approvals',
  async up(query, engine) {
    await query.schema
      .createTable('compliance_approvals')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('item_id', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('submitted_by', 'text', (column) => column.notNull())
      .addColumn('submitted_at', 'bigint', (column) => column.notNull())
      .addColumn('decided_by', 'text')
      .addColumn('decided_at', 'bigint')
      .addColumn('expires_at', 'bigint')
      .addColumn('ended_at', 'bigint')
      // Exact text of the bundle that its seal is the hash of.
      .addColumn('bundle', 'text', (column) => column.notNull())
      .addColumn('seal', 'text', (column) => column.notNull())
      .addColumn('fingerprint', 'text', (column) => column.notNull())
      .addColumn('body', engine.jsonColumn, (column) => column.notNull())
      .execute();
    await sql`create index compliance_approvals_state on compliance_approvals (state, submitted_at)`.execute(
      query,
    );
    await sql`create index compliance_approvals_item on compliance_approvals (item_id, submitted_at)`.execute(
      query,
    );
    await sql`create unique index compliance_approvals_waiting on compliance_approvals (item_id)
      where state = 'waiting'`.execute(query);
    await sql`create unique index compliance_approvals_held on compliance_approvals (item_id)
      where state = 'approved' and ended_at is null`.execute(query);
    await query.schema
      .createTable('compliance_recalls')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('item_id', 'text', (column) => column.notNull())
      .addColumn('recalled_by', 'text', (column) => column.notNull())
      .addColumn('recalled_by_name', 'text', (column) => column.notNull())
      .addColumn('recalled_at', 'bigint', (column) => column.notNull())
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('lifted_at', 'bigint')
      .execute();
    await sql`create unique index compliance_recalls_item on compliance_recalls (item_id)
      where lifted_at is null`.execute(query);
    // Files that are retained because they were approved.
    await query.schema
      .createTable('compliance_copies')
      .addColumn('approval_id', 'text', (column) => column.notNull())
      .addColumn('key', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('compliance_copies_key', ['approval_id', 'key'])
      .execute();
    await sql`create index compliance_copies_by_key on compliance_copies (key)`.execute(query);
  },
};
