import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

export const uploads: Migration = {
  name: '0010-uploads',
  async up(query) {
    await query.schema
      .createTable('uploads')
      .addColumn('id', 'text', (column) => column.primaryKey())
      // No reference to users: uploads outlive their owner's account.
      .addColumn('owner', 'text')
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('purpose', 'text', (column) => column.notNull())
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('address', 'text')
      .addColumn('size', 'bigint')
      .addColumn('modified_at', 'bigint')
      .addColumn('wanted_hash', 'text')
      .addColumn('received', 'bigint', (column) => column.notNull())
      .addColumn('handle', 'text', (column) => column.notNull())
      // Marks uploads that may have left incoming files, to be removed later.
      .addColumn('has_bytes', 'integer', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('reason', 'text')
      .addColumn('key', 'text')
      // True if the stored bytes came with this upload.
      .addColumn('is_first', 'integer', (column) => column.notNull())
      .addColumn('kind', 'text')
      .addColumn('mime', 'text')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute();
    await sql`create index uploads_owner on uploads (owner, created_at desc)
      where state in ('receiving', 'checking', 'done', 'refused')`.execute(query);
    await sql`create index uploads_key on uploads (key) where key is not null`.execute(query);
    await sql`create index uploads_expiry on uploads (expires_at) where state <> 'taken'`.execute(query);
    await query.schema
      .createTable('upload_locks')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('holder', 'text', (column) => column.notNull())
      .addColumn('until', 'bigint', (column) => column.notNull())
      // True if a user waits for it.
      .addColumn('is_wanted', 'integer', (column) => column.notNull())
      .execute();
  },
};
