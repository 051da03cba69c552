import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/** A number on every item that changes with each write, so that what was read of it before is known to hold still. */
export const libraryRevisions: Migration = {
  name: '0016-library-revisions',
  async up(query) {
    await sql`alter table items add column revision integer not null default 0`.execute(query);
  },
};
