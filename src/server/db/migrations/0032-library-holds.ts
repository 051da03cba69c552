import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/** Embargoes on items and their start, and items that are working copies of others. */
export const libraryHolds: Migration = {
  name: '0032-library-holds',
  async up(query) {
    await sql`alter table items add column hold text`.execute(query);
    await sql`alter table items add column hold_from bigint`.execute(query);
    await sql`alter table items add column revises text`.execute(query);
    await sql`create index items_hold_from on items (hold_from) where hold_from is not null`.execute(query);
    await sql`create unique index items_revises on items (revises) where revises is not null`.execute(query);
  },
};
