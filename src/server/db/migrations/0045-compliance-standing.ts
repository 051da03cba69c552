import type { Migration } from '../migrate.ts';

/**
 * Standing of a recipient (verified, claimed, addressed or unknown), the person a link was addressed to, and the devices
 * already recorded today at a public address.
 */
export const complianceStanding: Migration = {
  name: '0045-compliance-standing',
  async up(query) {
    for (const name of ['standing', 'addressee'])
      await query.schema.alterTable('compliance_uses').addColumn(name, 'text').execute();
    await query.schema
      .createIndex('compliance_uses_addressee')
      .on('compliance_uses')
      .columns(['addressee', 'at'])
      .execute();
    await query.schema
      .createTable('compliance_public_uses')
      .addColumn('day', 'integer', (column) => column.notNull())
      .addColumn('mark', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('compliance_public_uses_key', ['day', 'mark'])
      .execute();
  },
};
