import { type RawBuilder, sql } from 'kysely';
import type { Migration } from '../migrate.ts';

const duration = sql`(coalesce(duration_ms, 0))`;
const orders = {
  items_title: sql`sort_title`,
  items_updated: sql`updated_at`,
  items_duration: duration,
  items_language_title: sql`language, sort_title`,
  items_kind_duration: sql`kind, ${duration}`,
};

/** Adds tags to the other filter columns of the indexes, so that filtering by tag does not read the items either. */
export const libraryTagsInOrder: Migration = {
  name: '0041-library-tags-in-order',
  async up(query, engine) {
    if (engine.name === 'postgres') for (const step of addHashes) await step.execute(query);
    for (const [name, columns] of Object.entries(orders)) {
      await query.schema.dropIndex(name).execute();
      const index = sql`create index ${sql.id(name)} on items (${columns}, seq`;
      await (engine.name === 'sqlite'
        ? sql`${index}, published, archived, audience, kind, state, language, category, json_extract(body, '$.tags'))`
        : sql`${index}) include (published, archived, audience, kind, state, language, category, tag_hashes)`
      ).execute(query);
    }
  },
};

/** PostgreSQL limits index entries to some two thousand characters. Tags may be longer; their hashes never are. */
const addHashes: RawBuilder<unknown>[] = [
  sql`create function hashes_of_tags (tags jsonb) returns bigint[] language sql immutable parallel safe as $$
    select coalesce(array_agg(('x' || substr(md5(tag), 1, 16))::bit(64)::bigint), '{}')
    from jsonb_array_elements_text(tags) as tag $$`,
  sql`alter table items add column tag_hashes bigint[] generated always as (hashes_of_tags(body -> 'tags')) stored`,
];
