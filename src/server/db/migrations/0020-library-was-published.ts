import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/** True if a season was ever published: after withdrawal its address says so, like those of items. */
export const libraryWasPublished: Migration = {
  name: '0020-library-was-published',
  async up(query) {
    await sql`alter table playlists add column was_published integer not null default 0`.execute(query);
    await sql`update playlists set was_published = 1 where published = 1`.execute(query);
  },
};
