import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

interface Body {
  source: { type: string; key?: string };
  media: { playable: { file: string } | null; madeOf?: string };
  processing: { state: string; isPrepared?: boolean; hasPassed?: boolean };
}

/**
 * Source of each of an item's files, so that records stay exact after the item's file is replaced. An item whose new file has
 * not passed its check yet plays the former file's media, as recorded in its body.
 */
export const libraryMadeOf: Migration = {
  name: '0049-library-made-of',
  async up(query, engine) {
    await query.schema.alterTable('item_files').addColumn('made_of', 'text').execute();
    const isReplaced = sql`(select count(*) from item_versions where item_versions.item_id = items.id) > 1`;
    const items = await sql<{ id: string; body: string | Body }>`
      select id, body from items where ${isReplaced}`.execute(query);
    for (const { id, body } of items.rows) {
      const parsed: Body = typeof body === 'string' ? JSON.parse(body) : body;
      if (!playsFormer(parsed)) continue;
      const { rows: versions } = await sql<{ key: string }>`
        select key from item_versions where item_id = ${id} and key <> ${parsed.source.key}
        order by number desc`.execute(query);
      // A file that plays unprocessed has a part of its own key in its name.
      const [, part = ''] = /^original-([0-9a-f]+)/.exec(parsed.media.playable?.file ?? '') ?? [];
      const former = versions.find(({ key }) => part !== '' && key.startsWith(part)) ?? versions[0];
      if (!former) continue;
      const changed = JSON.stringify({ ...parsed, media: { ...parsed.media, madeOf: former.key } });
      const stored = engine.name === 'sqlite' ? sql`${changed}` : sql`${changed}::jsonb`;
      await sql`update items set body = ${stored} where id = ${id}`.execute(query);
    }
  },
};

function playsFormer({ source, media, processing }: Body): boolean {
  const hasPassed =
    processing.state === 'done' || processing.isPrepared === true || processing.hasPassed === true;
  return source.type === 'file' && media.playable !== null && !hasPassed;
}
