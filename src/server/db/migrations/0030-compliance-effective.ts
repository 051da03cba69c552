import type { Migration } from '../migrate.ts';

/** Versions of rules may be laid down before they hold. Those without a moment of their own held at once. */
export const complianceEffective: Migration = {
  name: '0030-compliance-effective',
  async up(query) {
    await query.schema.alterTable('compliance_rules').addColumn('effective_at', 'bigint').execute();
  },
};
