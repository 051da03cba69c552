import type { Context } from '#server/context.ts';
import { fromJson } from '#server/db/engine.ts';
import type { Actor } from '#shared/actor.ts';
import { type ContentType, kinds } from '../../contract.ts';
import type { ItemTables } from '../items/repository.ts';
import type { PlaylistTables } from '../playlists/repository.ts';
import { listSeenBy, seenBy } from '../policy/repository.ts';

/** Something that everybody may see, by what stands in its address. */
export interface PublicEntry {
  type: ContentType;
  address: string;
  updatedAt: Date;
}

const visitor: Actor = { kind: 'visitor', id: null };

/** Numbers of items in a page; so a page is found without counting, however many there are. */
const pageSize = 5000;
const partSize = 500;

/** The number of the last page of items; -1 where there are none. */
export async function lastPublicPage(ctx: Context): Promise<number> {
  const row = await ctx.db.query
    .withTables<ItemTables>()
    .selectFrom('items')
    .select(({ fn }) => fn.max('seq').as('last'))
    .executeTakeFirst();
  return row?.last ? Math.floor(Number(row.last) / pageSize) : -1;
}

/** The items of a page that everybody may see, some at a time. */
export async function* publicItems(ctx: Context, page: number): AsyncGenerator<PublicEntry[]> {
  const end = (page + 1) * pageSize;
  for (let start = page * pageSize; start < end; start += partSize) {
    const rows = await ctx.db.query
      .withTables<ItemTables>()
      .selectFrom('items')
      .select(['kind', 'content_id', 'updated_at'])
      .where('seq', '>=', start)
      .where('seq', '<', start + partSize)
      .where((item) => item.and(seenBy(ctx, visitor)))
      .orderBy('seq')
      .execute();
    yield rows.flatMap(({ kind, content_id, updated_at }) => {
      const type = kinds.find((each) => each === kind);
      return type ? [{ type, address: content_id, updatedAt: new Date(updated_at) }] : [];
    });
  }
}

/** The seasons that everybody may see and hear something in, some at a time. */
export async function* publicSeasons(ctx: Context): AsyncGenerator<PublicEntry[]> {
  let after = '';
  for (;;) {
    const rows = await ctx.db.query
      .withTables<PlaylistTables & ItemTables>()
      .selectFrom('playlists')
      .select(['id', 'body', 'updated_at'])
      .where('kind', '=', 'audio_playlist')
      .where((playlist) => playlist.and(listSeenBy(visitor)))
      .where((playlist) =>
        playlist.exists(
          playlist
            .selectFrom('playlist_items')
            .innerJoin('items', 'items.id', 'playlist_items.item_id')
            .select('playlist_items.item_id')
            .whereRef('playlist_items.playlist_id', '=', 'playlists.id')
            .where((item) => item.and(seenBy(ctx, visitor))),
        ),
      )
      .where('id', '>', after)
      .orderBy('id')
      .limit(partSize)
      .execute();
    yield rows.map(({ body, updated_at }) => ({
      type: 'audio_playlist' as const,
      address: (fromJson(body) as { slug: string }).slug,
      updatedAt: new Date(updated_at),
    }));
    after = rows.at(-1)?.id ?? '';
    if (rows.length < partSize) return;
  }
}
