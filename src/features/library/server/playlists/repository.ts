import { type Insertable, type Selectable, sql } from 'kysely';
import * as z from 'zod';
import type { Context } from '#server/context.ts';
import { toDate, toJson } from '#server/db/engine.ts';
import { prepared } from '#server/db/prepared.ts';
import { readBody } from '#server/db/stored-body.ts';
import { completeBy, schemasOf } from '#shared/fields.ts';
import { fold } from '#shared/fold.ts';
import { foldSlug } from '#shared/slug.ts';
import { mainTitle, type PlaylistKind, playlistFields, playlistKinds, type Texts } from '../../contract.ts';
import { type PlaylistRow, tables } from '../tables.ts';

const { number: _, published: __, items: ___, ...writtenInBody } = schemasOf(playlistFields, 'written');

/** The part of a playlist that is stored as one document; other fields have columns. */
type PlaylistBody = z.infer<typeof PlaylistBody>;
export const PlaylistBody = z.object({
  ...writtenInBody,
  cover: z.object({ mime: z.string(), width: z.number(), height: z.number() }).nullable(),
});

/** A playlist or season as it is stored, with the ids of its items in their order. */
export interface StoredPlaylist extends PlaylistBody {
  id: string;
  version: number;
  kind: PlaylistKind;
  published: boolean;
  number: number | null;
  coverKey: string | null;
  items: string[];
  createdAt: Date;
  updatedAt: Date;
}

export async function insertPlaylist(ctx: Context, playlist: StoredPlaylist): Promise<void> {
  await tables(ctx).insertInto('playlists').values(toRow(playlist)).execute();
  await writeItems(ctx, playlist);
}

export async function replacePlaylist(
  ctx: Context,
  version: number,
  playlist: StoredPlaylist,
): Promise<boolean> {
  const { id, ...changes } = toRow(playlist);
  const result = await tables(ctx)
    .updateTable('playlists')
    .set(changes)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  if (result.numUpdatedRows === 0n) return false;
  await writeItems(ctx, playlist);
  return true;
}

export async function deletePlaylist(ctx: Context, id: string): Promise<void> {
  await tables(ctx).deleteFrom('playlists').where('id', '=', id).execute();
}

/** A playlist as its editors have drafted it, which not everybody may read. */
export async function findWrittenPlaylist(ctx: Context, id: string): Promise<StoredPlaylist | null> {
  const row = await tables(ctx).selectFrom('playlists').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return null;
  const [playlist] = await withItems(ctx, [row]);
  return playlist ?? null;
}

/** A mark for each of these playlists that changes with it. */
export async function playlistRevisions(ctx: Context, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await tables(ctx)
    .selectFrom('playlists')
    .select(['id', 'version'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .execute();
  return rows.map(({ id, version }) => `${id}.${version}`);
}

/** All of a kind as drafted: seasons by number, then by title. */
export async function listWrittenPlaylists(ctx: Context, kind: PlaylistKind): Promise<StoredPlaylist[]> {
  const rows = await tables(ctx)
    .selectFrom('playlists')
    .selectAll()
    .where('kind', '=', kind)
    .orderBy(sql`coalesce(number, 1000000)`)
    .orderBy('sort_title')
    .orderBy('id')
    .execute();
  return withItems(ctx, rows);
}

/** The playlist at a slug or a former one, whatever its upper and lower case. */
export async function playlistAt(ctx: Context, kind: PlaylistKind, slug: string): Promise<string | null> {
  return (await playlistStandingAt(ctx, kind, slug))?.id ?? null;
}

/** The same, with whether it is published, or was. */
export function playlistStandingAt(ctx: Context, kind: PlaylistKind, slug: string) {
  return playlistAtAddress(ctx, kind, slug, foldSlug(slug));
}

const playlistAtAddress = prepared((ctx, kind: PlaylistKind, slug: string, folded: string) =>
  tables(ctx)
    .selectFrom('playlist_addresses')
    .innerJoin('playlists', 'playlists.id', 'playlist_addresses.playlist_id')
    .select(['playlists.id', 'playlists.published', 'playlists.was_published'])
    .where('playlist_addresses.kind', '=', kind)
    .where(({ or, eb }) =>
      or([eb('playlist_addresses.slug', '=', slug), eb('playlist_addresses.folded', '=', folded)]),
    )
    // An exact match comes before one in other letters.
    .orderBy(sql`case when playlist_addresses.folded is null then 0 else 1 end`),
);

/** Playlists whose slug leads elsewhere in other upper and lower case. */
export async function playlistsToRename(ctx: Context): Promise<Pick<StoredPlaylist, 'id' | 'slug'>[]> {
  const rows = await tables(ctx)
    .selectFrom('playlist_addresses')
    .innerJoin('playlists', 'playlists.id', 'playlist_addresses.playlist_id')
    .select(['playlists.id', 'playlists.body', 'playlists.kind', 'playlist_addresses.slug'])
    .where('playlist_addresses.folded', 'is', null)
    .orderBy('playlists.id')
    .execute();
  const own = rows.filter((row) => bodyOf(row).slug === row.slug);
  const owners = await Promise.all(own.map(({ kind, slug }) => folding(ctx, kind, foldSlug(slug))));
  return own.filter(({ id }, at) => owners[at] !== id).map(({ id, slug }) => ({ id, slug }));
}

const complete = completeBy(playlistFields);

/** Reads the body of a playlist. */
export function bodyOf({ id, body }: Pick<Selectable<PlaylistRow>, 'id' | 'body'>): PlaylistBody {
  return readBody(`playlist ${id}`, body, PlaylistBody, complete);
}

async function folding(ctx: Context, kind: string, folded: string): Promise<string | undefined> {
  const row = await tables(ctx)
    .selectFrom('playlist_addresses')
    .select('playlist_id')
    .where('kind', '=', kind)
    .where('folded', '=', folded)
    .executeTakeFirst();
  return row?.playlist_id;
}

/** Claims a slug for a playlist, whatever its upper and lower case; false if it belongs to another one. */
export async function claimSlug(
  ctx: Context,
  { kind, slug, id }: Pick<StoredPlaylist, 'kind' | 'slug' | 'id'>,
): Promise<boolean> {
  await tables(ctx)
    .insertInto('playlist_addresses')
    .values({ kind, slug, playlist_id: id, folded: foldSlug(slug) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await playlistAt(ctx, kind, slug)) === id;
}

/** The last position in a playlist, and the number of its items. */
export async function lastPlace(ctx: Context, id: string): Promise<{ last: number; count: number }> {
  const row = await tables(ctx)
    .selectFrom('playlist_items')
    .select((eb) => [eb.fn.max('position').as('last'), eb.fn.countAll().as('count')])
    .where('playlist_id', '=', id)
    .executeTakeFirst();
  return { last: Number(row?.last ?? -1), count: Number(row?.count ?? 0) };
}

/** Number of items before this place in a playlist. */
export async function countBefore(ctx: Context, id: string, position: number): Promise<number> {
  const row = await tables(ctx)
    .selectFrom('playlist_items')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('playlist_id', '=', id)
    .where('position', '<', position)
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

/** The playlists that an item is in. */
export async function playlistsWith(ctx: Context, item: string): Promise<{ id: string; titles: Texts }[]> {
  const rows = await tables(ctx)
    .selectFrom('playlists')
    .innerJoin('playlist_items', 'playlist_items.playlist_id', 'playlists.id')
    .select(['playlists.id', 'playlists.body'])
    .where('playlist_items.item_id', '=', item)
    .orderBy('playlists.id')
    .execute();
  return rows.map((row) => ({ id: row.id, titles: bodyOf(row).titles }));
}

/** Inserts one item into a playlist and increments its version; false if there is no such playlist. */
export async function insertPlaylistItem(
  ctx: Context,
  { id, item, position, now }: { id: string; item: string; position: number; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tables(ctx)
    .updateTable('playlists')
    .set((eb) => ({ version: eb('version', '+', 1), updated_at: now.getTime() }))
    .where('id', '=', id)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await tables(ctx)
    .insertInto('playlist_items')
    .values({ playlist_id: id, position, item_id: item })
    .execute();
  return true;
}

async function writeItems(ctx: Context, { id, items }: StoredPlaylist): Promise<void> {
  await tables(ctx).deleteFrom('playlist_items').where('playlist_id', '=', id).execute();
  if (items.length === 0) return;
  await tables(ctx)
    .insertInto('playlist_items')
    .values(items.map((item, position) => ({ playlist_id: id, position, item_id: item })))
    .execute();
}

async function withItems(ctx: Context, rows: readonly Selectable<PlaylistRow>[]): Promise<StoredPlaylist[]> {
  if (rows.length === 0) return [];
  const entries = await tables(ctx)
    .selectFrom('playlist_items')
    .select(['playlist_id', 'item_id'])
    .where(
      'playlist_id',
      'in',
      rows.map((row) => row.id),
    )
    .orderBy('position')
    .execute();
  const of = Map.groupBy(entries, (entry) => entry.playlist_id);
  return rows.map((row) => ({
    ...bodyOf(row),
    id: row.id,
    version: row.version,
    kind: playlistKinds.find((kind) => kind === row.kind) ?? 'video_playlist',
    published: row.published === 1,
    number: row.number,
    coverKey: row.cover,
    items: (of.get(row.id) ?? []).map((entry) => entry.item_id),
    createdAt: toDate(row.created_at),
    updatedAt: toDate(row.updated_at),
  }));
}

function toRow(playlist: StoredPlaylist): Insertable<PlaylistRow> & { id: string } {
  return {
    id: playlist.id,
    kind: playlist.kind,
    version: playlist.version,
    published: playlist.published ? 1 : 0,
    // Never reset: it records that the playlist was available once.
    ...(playlist.published && { was_published: 1 }),
    number: playlist.number,
    sort_title: fold(mainTitle(playlist.titles, null)),
    cover: playlist.coverKey,
    body: toJson(PlaylistBody.parse(playlist)),
    created_at: playlist.createdAt.getTime(),
    updated_at: playlist.updatedAt.getTime(),
  };
}
