import type { Migration } from '../migrate.ts';

/** Versions of rules may be published before they take effect. Those without a time of their own took effect at once. */
export const complianceEffective: Migration = {
  name: '0030-compliance-effective',
  async up(query) {
    await query.schema.alterTable('compliance_rules').addColumn('effective_at', 'bigint').execute();
  },
};
