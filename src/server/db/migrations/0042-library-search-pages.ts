import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/**
 * Smaller pages of the full-text index on SQLite: if a rare word is combined with a token of nearly all items, one page of the
 * long list is read for each match, and most of it is unused.
 */
export const librarySearchPages: Migration = {
  name: '0042-library-search-pages',
  async up(query, engine) {
    if (engine.name !== 'sqlite') return;
    for (const table of [sql.table('search_heads'), sql.table('search_bodies')]) {
      await sql`insert into ${table} (${table}, rank) values ('pgsz', 500)`.execute(query);
      // Rewrites existing rows.
      await sql`insert into ${table} (${table}) values ('optimize')`.execute(query);
    }
  },
};
