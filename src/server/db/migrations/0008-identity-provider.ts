import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/** Tables of the embedded identity provider: its records and keys, and the users' credentials. */
export const identityProvider: Migration = {
  name: '0008-identity-provider',
  async up(query) {
    await query.schema
      .createTable('oidc_records')
      .addColumn('model', 'text', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('body', 'text', (column) => column.notNull())
      .addColumn('grant_id', 'text')
      .addColumn('uid', 'text')
      .addColumn('user_code', 'text')
      .addColumn('consumed_at', 'bigint')
      .addColumn('expires_at', 'bigint')
      .addPrimaryKeyConstraint('oidc_records_key', ['model', 'id'])
      .execute();
    await sql`create index oidc_records_grant on oidc_records (grant_id)`.execute(query);
    await sql`create index oidc_records_uid on oidc_records (model, uid)`.execute(query);
    await sql`create index oidc_records_expiry on oidc_records (expires_at)`.execute(query);
    await query.schema
      .createTable('oidc_keys')
      .addColumn('kid', 'text', (column) => column.primaryKey())
      .addColumn('jwk', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('signs_from', 'bigint', (column) => column.notNull())
      .execute();
    await query.schema
      .createTable('credentials')
      .addColumn('uid', 'text', (column) => column.primaryKey().references('users.uid').onDelete('cascade'))
      .addColumn('password_hash', 'text')
      .addColumn('password_changed_at', 'bigint')
      .addColumn('totp_secret', 'text')
      .addColumn('totp_last_step', 'bigint')
      .addColumn('totp_confirmed_at', 'bigint')
      .execute();
    await query.schema
      .createTable('recovery_codes')
      .addColumn('code_hash', 'text', (column) => column.primaryKey())
      .addColumn('uid', 'text', (column) => column.notNull().references('users.uid').onDelete('cascade'))
      .execute();
    await sql`create index recovery_codes_user on recovery_codes (uid)`.execute(query);
    await query.schema
      .createTable('passkeys')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('uid', 'text', (column) => column.notNull().references('users.uid').onDelete('cascade'))
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('public_key', 'text', (column) => column.notNull())
      .addColumn('counter', 'bigint', (column) => column.notNull())
      .addColumn('transports', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('last_used_at', 'bigint')
      .execute();
    await sql`create index passkeys_user on passkeys (uid, created_at)`.execute(query);
    await query.schema
      .createTable('account_links')
      .addColumn('secret_hash', 'text', (column) => column.primaryKey())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('uid', 'text', (column) => column.references('users.uid').onDelete('cascade'))
      .addColumn('made_by', 'text')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute();
    await sql`create index account_links_user on account_links (uid)`.execute(query);
    await sql`create index account_links_expiry on account_links (expires_at)`.execute(query);
  },
};
