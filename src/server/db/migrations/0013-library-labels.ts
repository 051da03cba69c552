import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/** Tags, categories and kinds by their audience, instead of one list of tags for all; and the end of a file's delivery. */
export const libraryLabels: Migration = {
  name: '0013-library-labels',
  async up(query, engine) {
    await query.schema
      .createTable('labels')
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('circle', 'text', (column) => column.notNull())
      .addColumn('label', 'text', (column) => column.notNull())
      .addColumn('folded', 'text', (column) => column.notNull())
      .addColumn('uses', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('labels_key', ['kind', 'circle', 'label'])
      .execute();
    await sql`create index labels_folded on labels (kind, circle, folded)`.execute(query);
    const tagsOfItems =
      engine.name === 'sqlite'
        ? sql`json_each(items.body, '$.tags') as each_tag`
        : sql`jsonb_array_elements_text(items.body -> 'tags') as each_tag(value)`;
    // Categories are always listed completely, so their folded form is not needed.
    await sql`
      insert into labels (kind, circle, label, folded, uses)
      select named.kind, circles.circle, named.label, max(named.folded), count(*)
      from (
        select items.id, 'tag' as kind, tags.tag as label, tags.folded
        from items, ${tagsOfItems} join tags on tags.tag = each_tag.value
        union all
        select id, 'category', category, lower(category) from items where category <> ''
        union all
        select id, 'kind', kind, kind from items
      ) named
      join items on items.id = named.id
      join (
        select 'archive' as circle, 1 as archived, 0 as published, '' as audience
        union all select 'all', 0, 0, ''
        union all select 'public', 0, 1, 'public'
        union all select 'members', 0, 1, 'public'
        union all select 'members', 0, 1, 'members'
        union all select 'licensed', 0, 1, 'public'
        union all select 'licensed', 0, 1, 'members'
        union all select 'licensed', 0, 1, 'licensed'
      ) circles
        on circles.archived = items.archived
        and (circles.published = 0 or items.published = 1)
        and circles.audience in ('', items.audience)
      group by named.kind, circles.circle, named.label
    `.execute(query);
    await query.schema.dropTable('tags').execute();
    await query.schema.alterTable('item_files').addColumn('play_until', 'bigint').execute();
    await query.schema.alterTable('item_files').addColumn('ends_at', 'bigint').execute();
    await sql`update item_files set play_until = 0 where only_download = 1`.execute(query);
    await query.schema.alterTable('item_files').dropColumn('only_download').execute();
  },
};
