import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/** Adds a number to every item that changes with each write, so that outdated reads can be detected. */
export const libraryRevisions: Migration = {
  name: '0016-library-revisions',
  async up(query) {
    await sql`alter table items add column revision integer not null default 0`.execute(query);
  },
};
