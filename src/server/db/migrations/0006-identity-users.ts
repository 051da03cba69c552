import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

export const identityUsers: Migration = {
  name: '0006-identity-users',
  async up(query) {
    await query.schema
      .createTable('users')
      .addColumn('uid', 'text', (column) => column.primaryKey())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull().unique())
      .addColumn('first_name', 'text', (column) => column.notNull())
      .addColumn('last_name', 'text', (column) => column.notNull())
      .addColumn('solution_number', 'text', (column) => column.unique())
      .addColumn('is_security_licensed', 'integer', (column) => column.notNull())
      // List in the form `,ADMIN,USER,`, so that a role can be found with `like`.
      .addColumn('roles', 'text', (column) => column.notNull())
      .addColumn('crd_check', 'text', (column) => column.notNull())
      .addColumn('crd_check_note', 'text', (column) => column.notNull())
      .addColumn('crd_check_by', 'text')
      .addColumn('crd_check_at', 'bigint')
      .addColumn('language', 'text')
      .addColumn('photo', 'text')
      .addColumn('blocked_at', 'bigint')
      // Columns for search and sorting: folded, so that case and accents are ignored.
      .addColumn('search', 'text', (column) => column.notNull())
      .addColumn('sort_name', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('last_sign_in', 'bigint')
      .addColumn('last_updated', 'bigint')
      .execute();
    await sql`create index users_name on users (sort_name, uid)`.execute(query);
    await sql`create index users_created on users (created_at, uid)`.execute(query);
    await sql`create index users_last_sign_in on users ((coalesce(last_sign_in, 0)), uid)`.execute(query);
    await query.schema
      .createTable('identities')
      .addColumn('issuer', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('uid', 'text', (column) => column.notNull().references('users.uid').onDelete('cascade'))
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('identities_key', ['issuer', 'subject'])
      .execute();
    await sql`create index identities_user on identities (uid)`.execute(query);
  },
};
