import type { Migration } from '../migrate.ts';

/** True if the result of a check was also stored where nobody can change it; null where no such store is configured. */
export const auditCopies: Migration = {
  name: '0034-audit-copies',
  async up(query, engine) {
    await query.schema.alterTable('audit_checks').addColumn('copy', engine.jsonColumn).execute();
  },
};
