import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/** All versions of the rule documents. Versions can only be added: the database refuses to change or remove one. */
export const complianceRules: Migration = {
  name: '0017-compliance-rules',
  async up(query, engine) {
    await query.schema
      .createTable('compliance_rules')
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('body', engine.jsonColumn, (column) => column.notNull())
      .addColumn('changed_by', 'text', (column) => column.notNull())
      // Name at that time: accounts are renamed and removed, and the record must still name the person.
      .addColumn('changed_by_name', 'text', (column) => column.notNull())
      .addColumn('changed_at', 'bigint', (column) => column.notNull())
      .addColumn('reason', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('compliance_rules_key', ['name', 'version'])
      .execute();
    for (const statement of engine.name === 'sqlite' ? sqliteGuards : postgresGuards)
      await sql.raw(statement).execute(query);
  },
};

const sqliteGuards = ['update', 'delete'].map(
  (change) => `create trigger compliance_rules_no_${change} before ${change} on compliance_rules
    begin select raise(abort, 'versions of rules are append-only'); end`,
);

const postgresGuards = [
  `create function refuse_rules_change() returns trigger language plpgsql as
    $$ begin raise exception 'versions of rules are append-only'; end $$`,
  `create trigger compliance_rules_no_change before update or delete or truncate on compliance_rules
    for each statement execute function refuse_rules_change()`,
];
