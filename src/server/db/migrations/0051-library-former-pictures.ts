import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/**
 * Pictures that a playlist, an episode, a podcast or the landing page no longer shows. Those that were shown are retained; the
 * others are recorded so that a legal hold on their former owner is checked before they are deleted.
 */
export const libraryFormerPictures: Migration = {
  name: '0051-library-former-pictures',
  async up(query) {
    await query.schema
      .createTable('former_pictures')
      // Subject names as used in approvals: Item, Playlist, Podcast, Landing.
      .addColumn('about', 'text', (column) => column.notNull())
      .addColumn('owner_id', 'text', (column) => column.notNull())
      .addColumn('key', 'text', (column) => column.notNull())
      // Last time it was shown; empty if it never was.
      .addColumn('shown_until', 'bigint')
      .addPrimaryKeyConstraint('former_pictures_pk', ['owner_id', 'key'])
      .execute();
    await query.schema.createIndex('former_pictures_key').on('former_pictures').column('key').execute();
    // Covers of playlists that were unpublished earlier, when showing them was not recorded.
    await sql`insert into former_pictures (about, owner_id, key, shown_until)
      select 'Playlist', id, cover, updated_at from playlists
      where cover is not null and was_published = 1 and published = 0`.execute(query);
    await sql`update item_files set kept = 1 where ends_at is null and (name like 'poster%' or name like '%.vtt')
      and item_id in (select id from items where last_out is not null and (published = 0 or archived = 1))`.execute(
      query,
    );
  },
};
