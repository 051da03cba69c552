import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/**
 * Records of content received by recipients, in a hash chain of their own. Rows can only be added; at the end of its retention
 * a record may lose everything except the fields that form the chain. Texts beside content are stored once each.
 */
export const complianceUses: Migration = {
  name: '0035-compliance-uses',
  async up(query, engine) {
    await query.schema
      .createTable('compliance_uses')
      .addColumn('seq', 'bigint', (column) => column.primaryKey())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('item_id', 'text')
      .addColumn('link_id', 'text')
      .addColumn('person', 'text')
      .addColumn('recipient', 'text')
      .addColumn('approval_id', 'text')
      .addColumn('seal', 'text')
      .addColumn('rules_version', 'integer')
      .addColumn('disclosure', 'text')
      // Exact text that was hashed.
      .addColumn('body', 'text')
      .addColumn('body_hash', 'text', (column) => column.notNull())
      .addColumn('disposed_by', 'text')
      .addColumn('prev', 'text', (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull())
      .execute();
    await query.schema
      .createTable('compliance_use_items')
      .addColumn('item_id', 'text', (column) => column.notNull())
      .addColumn('seq', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('compliance_use_items_key', ['item_id', 'seq'])
      .execute();
    await query.schema
      .createTable('compliance_use_texts')
      .addColumn('hash', 'text', (column) => column.primaryKey())
      .addColumn('texts', 'text', (column) => column.notNull())
      .execute();
    await query.schema
      .createTable('compliance_uses_head')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('seq', 'bigint', (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull())
      .execute();
    // Items received by more people than correspondence may reach.
    await query.schema
      .createTable('compliance_retail')
      .addColumn('item_id', 'text', (column) => column.primaryKey())
      .addColumn('since', 'bigint', (column) => column.notNull())
      .addColumn('recipients', 'integer', (column) => column.notNull())
      .execute();
    const statements = [
      sql`create index compliance_uses_at on compliance_uses (at, seq)`,
      sql`create index compliance_uses_link on compliance_uses (link_id, seq)`,
      sql`create index compliance_uses_person on compliance_uses (person, seq)`,
      sql`create index compliance_uses_recipient on compliance_uses (recipient, at)`,
      sql`create index compliance_use_items_seq on compliance_use_items (seq)`,
      sql`insert into compliance_uses_head (id, seq, hash) values (1, 0, '')`,
      ...(engine.name === 'sqlite' ? sqliteGuards : postgresGuards).map((guard) => sql.raw(guard)),
    ];
    for (const statement of statements) await statement.execute(query);
  },
};

const chained = ['seq', 'at', 'kind', 'body_hash', 'prev', 'hash'];

/** Allows only one change of a row: the disposal of its content, once. */
const isDisposal = [
  ...['old.disposed_by is null', 'new.disposed_by is not null', 'new.body is null'],
  ...chained.map((name) => `new.${name} = old.${name}`),
].join(' and ');

const sqliteGuards = [
  `create trigger compliance_uses_no_update before update on compliance_uses when not (${isDisposal})
    begin select raise(abort, 'records of use are append-only'); end`,
  `create trigger compliance_uses_no_delete before delete on compliance_uses
    begin select raise(abort, 'records of use are append-only'); end`,
];

const postgresGuards = [
  `create function refuse_use_change() returns trigger language plpgsql as
    $$ begin raise exception 'records of use are append-only'; end $$`,
  `create trigger compliance_uses_no_update before update on compliance_uses
    for each row when (not (${isDisposal})) execute function refuse_use_change()`,
  `create trigger compliance_uses_no_delete before delete or truncate on compliance_uses
    for each statement execute function refuse_use_change()`,
];
