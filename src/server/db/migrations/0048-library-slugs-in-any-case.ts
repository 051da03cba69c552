import { type Kysely, sql } from 'kysely';
import type { Migration } from '../migrate.ts';

interface Row {
  kind: string;
  slug: string;
  playlist_id: string;
}

/**
 * Makes slugs case-insensitive (`SEASON-1`, `season-1`). If the slugs of two playlists differ only in case, the one currently
 * in use, then the one ever published, then the older one gets the address in any case; the other keeps its own exactly as it
 * was published (`folded` is empty), and gets another slug when the hub starts.
 */
export const librarySlugsInAnyCase: Migration = {
  name: '0048-library-slugs-in-any-case',
  async up(query, engine) {
    await sql`alter table playlist_addresses add column folded text`.execute(query);
    const own = engine.name === 'sqlite' ? sql`json_extract(body, '$.slug')` : sql`body ->> 'slug'`;
    const { rows } = await sql<Row>`
      select playlist_addresses.kind, playlist_addresses.slug, playlist_addresses.playlist_id
      from playlist_addresses join playlists on playlists.id = playlist_addresses.playlist_id
      order by case when ${own} = playlist_addresses.slug then 0 else 1 end,
        was_published desc, created_at, playlists.id, playlist_addresses.slug`.execute(query);
    const taken = new Set<string>();
    for (const row of rows) {
      const folded = row.slug.normalize('NFC').toLowerCase();
      const key = JSON.stringify([row.kind, folded]);
      if (!taken.has(key)) await note(query, row, folded);
      taken.add(key);
    }
    await sql`create unique index playlist_addresses_folded on playlist_addresses (kind, folded)`.execute(
      query,
    );
  },
};

async function note(query: Kysely<unknown>, { kind, slug }: Row, folded: string): Promise<void> {
  await sql`update playlist_addresses set folded = ${folded} where kind = ${kind} and slug = ${slug}`.execute(
    query,
  );
}
