import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine.ts';
import type { Migration } from '../migrate.ts';

/** Items with their addresses and files, and the order of all videos. */
export const libraryItems: Migration = {
  name: '0011-library-items',
  async up(query, engine) {
    await makeItems(query, engine);
    await makeFiles(query);
    await makePlaylists(query, engine);
    // Sample content of a new hub, recorded so that it can be removed again.
    await query.schema
      .createTable('samples')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('kind', 'text', (column) => column.notNull())
      .execute();
  },
};

async function makeItems(query: Kysely<unknown>, engine: Engine): Promise<void> {
  const numbered = query.schema.createTable('items');
  await (engine.name === 'sqlite'
    ? numbered.addColumn('seq', 'integer', (column) => column.primaryKey().autoIncrement())
    : numbered.addColumn('seq', 'bigint', (column) => column.primaryKey().generatedAlwaysAsIdentity())
  )
    .addColumn('id', 'text', (column) => column.notNull().unique())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('content_id', 'text', (column) => column.notNull())
    .addColumn('slug', 'text')
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('published', 'integer', (column) => column.notNull())
    .addColumn('archived', 'integer', (column) => column.notNull())
    .addColumn('language', 'text')
    .addColumn('audience', 'text', (column) => column.notNull())
    .addColumn('category', 'text', (column) => column.notNull())
    .addColumn('duration_ms', 'bigint')
    .addColumn('pages', 'integer')
    // Folded, so that sorting ignores case and accents.
    .addColumn('sort_title', 'text', (column) => column.notNull())
    .addColumn('body', engine.jsonColumn, (column) => column.notNull())
    .addColumn('created_by', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .execute();
  const indexes = [
    sql`create index items_title on items (sort_title, seq)`,
    sql`create index items_updated on items (updated_at, seq)`,
    sql`create index items_duration on items ((coalesce(duration_ms, 0)), seq)`,
  ];
  for (const index of indexes) await index.execute(query);
  // Current and former ids and slugs: all addresses of an item remain valid.
  await query.schema
    .createTable('item_addresses')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('item_id', 'text', (column) => column.notNull().references('items.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('item_addresses_key', ['kind', 'address'])
    .execute();
  await sql`create index item_addresses_item on item_addresses (item_id)`.execute(query);
  await query.schema
    .createTable('tags')
    .addColumn('tag', 'text', (column) => column.primaryKey())
    .addColumn('folded', 'text', (column) => column.notNull())
    .addColumn('uses', 'integer', (column) => column.notNull())
    .execute();
  await sql`create index tags_folded on tags (folded)`.execute(query);
  // The catalog of all videos: one row for the catalog itself, one for each video in it.
  await query.schema
    .createTable('master_library')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('total', 'integer', (column) => column.notNull())
    .execute();
  await sql`insert into master_library (id, version, total) values (1, 0, 0)`.execute(query);
  await query.schema
    .createTable('master_entries')
    .addColumn('position', 'double precision', (column) => column.primaryKey())
    .addColumn('item_id', 'text', (column) =>
      column.notNull().unique().references('items.id').onDelete('cascade'),
    )
    .execute();
}

async function makeFiles(query: Kysely<unknown>): Promise<void> {
  await query.schema
    .createTable('item_files')
    .addColumn('item_id', 'text', (column) => column.notNull().references('items.id').onDelete('cascade'))
    // Name as in its address: `play.mp4`, `hls/720.m3u8`.
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('size', 'bigint', (column) => column.notNull())
    .addColumn('mime', 'text', (column) => column.notNull())
    .addColumn('only_download', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('item_files_key', ['item_id', 'name'])
    .execute();
  await sql`create index item_files_stored on item_files (key)`.execute(query);
  await query.schema
    .createTable('item_versions')
    .addColumn('item_id', 'text', (column) => column.notNull().references('items.id').onDelete('cascade'))
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('size', 'bigint', (column) => column.notNull())
    .addColumn('mime', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('by_uid', 'text')
    .addPrimaryKeyConstraint('item_versions_key', ['item_id', 'number'])
    .execute();
  await sql`create index item_versions_stored on item_versions (key)`.execute(query);
  await query.schema
    .createTable('item_logs')
    .addColumn('item_id', 'text', (column) => column.primaryKey().references('items.id').onDelete('cascade'))
    .addColumn('step', 'text')
    .addColumn('percent', 'integer', (column) => column.notNull())
    .addColumn('log', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .execute();
}

async function makePlaylists(query: Kysely<unknown>, engine: Engine): Promise<void> {
  await query.schema
    .createTable('playlists')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('published', 'integer', (column) => column.notNull())
    .addColumn('number', 'integer')
    .addColumn('sort_title', 'text', (column) => column.notNull())
    .addColumn('cover', 'text')
    .addColumn('body', engine.jsonColumn, (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .execute();
  await sql`create index playlists_title on playlists (kind, sort_title)`.execute(query);
  await query.schema
    .createTable('playlist_addresses')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('slug', 'text', (column) => column.notNull())
    .addColumn('playlist_id', 'text', (column) =>
      column.notNull().references('playlists.id').onDelete('cascade'),
    )
    .addPrimaryKeyConstraint('playlist_addresses_key', ['kind', 'slug'])
    .execute();
  await sql`create index playlist_addresses_of on playlist_addresses (playlist_id)`.execute(query);
  await query.schema
    .createTable('playlist_items')
    .addColumn('playlist_id', 'text', (column) =>
      column.notNull().references('playlists.id').onDelete('cascade'),
    )
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('item_id', 'text', (column) => column.notNull().references('items.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('playlist_items_key', ['playlist_id', 'item_id'])
    .execute();
  await sql`create index playlist_items_item on playlist_items (item_id)`.execute(query);
}
