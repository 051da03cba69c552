import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/** Lets editors find their own items by state: drafts, and those whose processing failed. */
export const libraryOwnItems: Migration = {
  name: '0056-library-own-items',
  async up(query) {
    await sql`create index items_own on items (created_by, state, updated_at)`.execute(query);
    await sql`create index items_own_held on items (created_by) where hold is not null`.execute(query);
  },
};
