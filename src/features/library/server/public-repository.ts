import type { Context } from '#server/context.ts';
import { toDate } from '#server/db/engine.ts';
import { anonymous } from '#shared/actor.ts';
import { type ContentType, kinds } from '../contract.ts';
import { bodyOf } from './playlists/repository.ts';
import { listSeenBy, seenBy } from './policy/repository.ts';
import { tables } from './tables.ts';

/** Public content by the id in its address. */
export interface PublicEntry {
  type: ContentType;
  address: string;
  updatedAt: Date;
}

/** Item numbers per page, so that a page is found without counting. */
const pageSize = 5000;
const partSize = 500;

/** The number of the last page of items; -1 where there are none. */
export async function lastPublicPage(ctx: Context): Promise<number> {
  const row = await tables(ctx)
    .selectFrom('items')
    .select(({ fn }) => fn.max('seq').as('last'))
    .executeTakeFirst();
  return row?.last ? Math.floor(Number(row.last) / pageSize) : -1;
}

/** The public items of a page, in batches. */
export async function* publicItems(ctx: Context, page: number): AsyncGenerator<PublicEntry[]> {
  const end = (page + 1) * pageSize;
  for (let start = page * pageSize; start < end; start += partSize) {
    const rows = await tables(ctx)
      .selectFrom('items')
      .select(['kind', 'content_id', 'updated_at'])
      .where('seq', '>=', start)
      .where('seq', '<', start + partSize)
      .where((item) => item.and(seenBy(ctx, anonymous)))
      .orderBy('seq')
      .execute();
    yield rows.flatMap(({ kind, content_id, updated_at }) => {
      const type = kinds.find((each) => each === kind);
      return type ? [{ type, address: content_id, updatedAt: toDate(updated_at) }] : [];
    });
  }
}

/** The public seasons with public items, in batches. */
export async function* publicSeasons(ctx: Context): AsyncGenerator<PublicEntry[]> {
  let after = '';
  for (;;) {
    const rows = await tables(ctx)
      .selectFrom('playlists')
      .select(['id', 'body', 'updated_at'])
      .where('kind', '=', 'audio_playlist')
      .where((playlist) => playlist.and(listSeenBy(anonymous)))
      .where((playlist) =>
        playlist.exists(
          playlist
            .selectFrom('playlist_items')
            .innerJoin('items', 'items.id', 'playlist_items.item_id')
            .select('playlist_items.item_id')
            .whereRef('playlist_items.playlist_id', '=', 'playlists.id')
            .where((item) => item.and(seenBy(ctx, anonymous))),
        ),
      )
      .where('id', '>', after)
      .orderBy('id')
      .limit(partSize)
      .execute();
    yield rows.map(({ id, body, updated_at }) => ({
      type: 'audio_playlist' as const,
      address: bodyOf({ id, body }).slug,
      updatedAt: toDate(updated_at),
    }));
    after = rows.at(-1)?.id ?? '';
    if (rows.length < partSize) return;
  }
}
