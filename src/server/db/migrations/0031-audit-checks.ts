import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/** Results of each check of the whole audit trail. Rows can only be added: a passed check is an anchor of the trail. */
export const auditChecks: Migration = {
  name: '0031-audit-checks',
  async up(query, engine) {
    await query.schema
      .createTable('audit_checks')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('at', 'bigint', (column) => column.notNull())
      // Last entry that was verified.
      .addColumn('seq', 'bigint', (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull())
      // First entry that failed the check.
      .addColumn('broken', engine.jsonColumn)
      .execute();
    await sql`create index audit_checks_at on audit_checks (at)`.execute(query);
    for (const statement of engine.name === 'sqlite' ? sqliteGuards : postgresGuards)
      await sql.raw(statement).execute(query);
  },
};

const sqliteGuards = ['update', 'delete'].map(
  (change) => `create trigger audit_checks_no_${change} before ${change} on audit_checks
    begin select raise(abort, 'checks of the trail are append-only'); end`,
);

const postgresGuards = [
  `create function refuse_check_change() returns trigger language plpgsql as
    $$ begin raise exception 'checks of the trail are append-only'; end $$`,
  `create trigger audit_checks_no_change before update or delete or truncate on audit_checks
    for each statement execute function refuse_check_change()`,
];
