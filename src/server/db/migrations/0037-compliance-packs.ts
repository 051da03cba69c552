import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/** Packs for examiners, and a record of their downloads. */
export const compliancePacks: Migration = {
  name: '0037-compliance-packs',
  async up(query, engine) {
    await query.schema
      .createTable('compliance_packs')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('made_by', 'text', (column) => column.notNull())
      .addColumn('made_at', 'bigint', (column) => column.notNull())
      .addColumn('items_total', 'integer', (column) => column.notNull())
      .addColumn('items_done', 'integer', (column) => column.notNull())
      .addColumn('bytes', 'bigint', (column) => column.notNull())
      // Time of the last progress: a pack that is no longer being made is given up.
      .addColumn('noted_at', 'bigint', (column) => column.notNull())
      .addColumn('ready_at', 'bigint')
      .addColumn('expires_at', 'bigint')
      .addColumn('key', 'text')
      .addColumn('manifest', 'text')
      .addColumn('body', engine.jsonColumn, (column) => column.notNull())
      .execute();
    await sql`create index compliance_packs_made on compliance_packs (made_at)`.execute(query);
    await sql`create index compliance_packs_state on compliance_packs (state)`.execute(query);
    await sql`create index compliance_packs_key on compliance_packs (key)`.execute(query);
    await query.schema
      .createTable('compliance_pack_fetches')
      .addColumn('pack_id', 'text', (column) => column.notNull())
      .addColumn('uid', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .execute();
    await sql`create index compliance_pack_fetches_pack on compliance_pack_fetches (pack_id, at)`.execute(
      query,
    );
  },
};
