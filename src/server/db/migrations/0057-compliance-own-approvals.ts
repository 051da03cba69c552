import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/** Lets editors find their own submissions by state. */
export const complianceOwnApprovals: Migration = {
  name: '0057-compliance-own-approvals',
  async up(query) {
    await sql`create index compliance_approvals_own on compliance_approvals (submitted_by, state, submitted_at)`.execute(
      query,
    );
  },
};
