import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/**
 * Smaller pages of the full text on SQLite: where a rare word meets a token that nearly all items have, a page of the long
 * list is read for each find, and most of it for nothing.
 */
export const librarySearchPages: Migration = {
  name: '0042-library-search-pages',
  async up(query, engine) {
    if (engine.name !== 'sqlite') return;
    for (const table of [sql.table('search_heads'), sql.table('search_bodies')]) {
      await sql`insert into ${table} (${table}, rank) values ('pgsz', 500)`.execute(query);
      // Existing rows are written anew.
      await sql`insert into ${table} (${table}) values ('optimize')`.execute(query);
    }
  },
};
