import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/** Whether everybody could see an item once. What was withdrawn says so; what never was out is as if it were not there. */
export const libraryWasPublic: Migration = {
  name: '0018-library-was-public',
  async up(query) {
    await sql`alter table items add column was_public integer not null default 0`.execute(query);
    await sql`update items set was_public = 1 where published = 1 and audience = 'public'`.execute(query);
  },
};
