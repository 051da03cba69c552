import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/** End of each item's publication, legal holds, records whose retention has ended, and disposals. */
export const complianceRetention: Migration = {
  name: '0036-compliance-retention',
  async up(query, engine) {
    // Last time an item was published; null if it is published for the first time, or never was.
    await query.schema.alterTable('items').addColumn('last_out', 'bigint').execute();
    // Also includes members-only content that was archived or embargoed since: better one too many.
    await sql`update items set last_out = updated_at
      where was_public = 1 or published = 1 or hold in ('recalled', 'expired')
        or cast(body as text) like '%"firstOut"%'`.execute(query);
    await query.schema
      .createTable('compliance_holds')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('target', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('matter', 'text', (column) => column.notNull())
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('placed_by', 'text', (column) => column.notNull())
      .addColumn('placed_by_name', 'text', (column) => column.notNull())
      .addColumn('placed_at', 'bigint', (column) => column.notNull())
      .addColumn('lifted_by', 'text')
      .addColumn('lifted_by_name', 'text')
      .addColumn('lifted_at', 'bigint')
      .addColumn('lift_reason', 'text')
      .execute();
    await query.schema
      .createTable('compliance_due')
      .addColumn('item_id', 'text', (column) => column.primaryKey())
      .addColumn('until', 'bigint', (column) => column.notNull())
      .addColumn('bytes', 'bigint', (column) => column.notNull())
      .addColumn('found_at', 'bigint', (column) => column.notNull())
      .addColumn('body', engine.jsonColumn, (column) => column.notNull())
      .execute();
    await query.schema
      .createTable('compliance_disposals')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('approved_by', 'text', (column) => column.notNull())
      .addColumn('approved_by_name', 'text', (column) => column.notNull())
      .addColumn('approved_at', 'bigint', (column) => column.notNull())
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('done_at', 'bigint')
      .execute();
    await query.schema
      .createTable('compliance_disposed')
      .addColumn('disposal_id', 'text', (column) => column.notNull())
      .addColumn('item_id', 'text', (column) => column.notNull())
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('at', 'bigint')
      // Record of the disposal, in the exact text that is also in the audit trail.
      .addColumn('record', 'text')
      .addPrimaryKeyConstraint('compliance_disposed_key', ['disposal_id', 'item_id'])
      .execute();
    // Lock row between placing a legal hold and removing data.
    await query.schema
      .createTable('compliance_gate')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .execute();
    const statements = [
      sql`insert into compliance_gate (id) values (1)`,
      sql`create index items_last_out on items (last_out) where last_out is not null`,
      sql`create index compliance_due_until on compliance_due (until, item_id)`,
      sql`create index compliance_disposed_item on compliance_disposed (item_id)`,
      ...(engine.name === 'sqlite' ? sqliteGuards : postgresGuards).map((guard) => sql.raw(guard)),
    ];
    for (const statement of statements) await statement.execute(query);
  },
};

/** Conditions for updates: a legal hold can be lifted once, and records of disposals never change. */
const guards = [
  ['compliance_holds', 'old.lifted_at is null'],
  ['compliance_disposals', 'old.done_at is null'],
  ['compliance_disposed', `old.state = 'waiting'`],
] as const;

const sqliteGuards = guards.flatMap(([table, isOpen]) => [
  `create trigger ${table}_no_update before update on ${table} when not (${isOpen})
    begin select raise(abort, 'what was disposed of or lifted stays told'); end`,
  `create trigger ${table}_no_delete before delete on ${table}
    begin select raise(abort, 'what was disposed of or lifted stays told'); end`,
]);

const postgresGuards = [
  `create function refuse_retention_change() returns trigger language plpgsql as
    $$ begin raise exception 'what was disposed of or lifted stays told'; end $$`,
  ...guards.flatMap(([table, isOpen]) => [
    `create trigger ${table}_no_update before update on ${table}
      for each row when (not (${isOpen})) execute function refuse_retention_change()`,
    `create trigger ${table}_no_delete before delete or truncate on ${table}
      for each statement execute function refuse_retention_change()`,
  ]),
];
