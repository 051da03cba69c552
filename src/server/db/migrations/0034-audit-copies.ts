import type { Migration } from '../migrate.ts';

/** Whether what a check has found was also put where nobody can change it; null where nobody asked for that. */
export const auditCopies: Migration = {
  name: '0034-audit-copies',
  async up(query, engine) {
    await query.schema.alterTable('audit_checks').addColumn('copy', engine.jsonColumn).execute();
  },
};
