import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/** True if an item was ever public. Withdrawn content is announced as such; content never published is not found. */
export const libraryWasPublic: Migration = {
  name: '0018-library-was-public',
  async up(query) {
    await sql`alter table items add column was_public integer not null default 0`.execute(query);
    await sql`update items set was_public = 1 where published = 1 and audience = 'public'`.execute(query);
  },
};
