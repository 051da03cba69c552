import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/** Sessions, pending sign-ins, and personal tokens. Only hashes of secrets are stored. */
export const identitySessions: Migration = {
  name: '0007-identity-sessions',
  async up(query) {
    await query.schema
      .createTable('sessions')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('secret_hash', 'text', (column) => column.notNull().unique())
      .addColumn('uid', 'text', (column) => column.notNull().references('users.uid').onDelete('cascade'))
      .addColumn('issuer', 'text', (column) => column.notNull())
      .addColumn('browser', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('proven_at', 'bigint', (column) => column.notNull())
      .addColumn('last_seen_at', 'bigint', (column) => column.notNull())
      .addColumn('ends_at', 'bigint', (column) => column.notNull())
      .execute();
    await sql`create index sessions_user on sessions (uid, last_seen_at)`.execute(query);
    await sql`create index sessions_end on sessions (ends_at)`.execute(query);
    await query.schema
      .createTable('sign_in_attempts')
      .addColumn('state_hash', 'text', (column) => column.primaryKey())
      .addColumn('browser_hash', 'text', (column) => column.notNull())
      .addColumn('body', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute();
    await sql`create index sign_in_attempts_expiry on sign_in_attempts (expires_at)`.execute(query);
    await query.schema
      .createTable('api_tokens')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('uid', 'text', (column) => column.notNull().references('users.uid').onDelete('cascade'))
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('secret_hash', 'text', (column) => column.notNull().unique())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('last_used_at', 'bigint')
      .addColumn('expires_at', 'bigint')
      .execute();
    await sql`create index api_tokens_user on api_tokens (uid, created_at)`.execute(query);
  },
};
