import type { Context } from '#server/context.ts';
import { fromJson, toJson } from '#server/db/engine.ts';
import { foldSlug } from '#shared/slug.ts';
import type { ShowDetails } from '../../contract.ts';

type ShowBody = Omit<ShowDetails, 'slug'> & {
  guid: string;
  /** What it was called in addresses before: those lead on for good. Missing where it never had another. */
  onceSlugs?: string[];
  artworkSize: { width: number; height: number } | null;
};

/** A show as it is kept. */
export interface StoredShow extends ShowBody {
  id: string;
  slug: string;
  version: number;
  isDefault: boolean;
  artworkKey: string | null;
  createdAt: Date;
  updatedAt: Date;
}

interface Row {
  id: string;
  slug: string;
  version: number;
  is_default: number;
  artwork: string | null;
  body: unknown;
  created_at: number;
  updated_at: number;
}

type ShowTables = { shows: Row; show_seasons: { playlist_id: string; show_id: string } };

const showsIn = (ctx: Context) => ctx.db.query.withTables<ShowTables>();

/** Adds a show; false where its slug, or the place of the default one, is taken. */
export async function insertShow(ctx: Context, show: StoredShow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await showsIn(ctx)
    .insertInto('shows')
    .values(toRow(show))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Writes a show in place of this version of it; false where there is another by now. */
export async function replaceShow(ctx: Context, version: number, show: StoredShow): Promise<boolean> {
  const { id, ...changes } = toRow(show);
  const { numUpdatedRows } = await showsIn(ctx)
    .updateTable('shows')
    .set(changes)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteShow(ctx: Context, id: string): Promise<void> {
  await showsIn(ctx).deleteFrom('shows').where('id', '=', id).execute();
}

export async function findShow(ctx: Context, id: string): Promise<StoredShow | null> {
  const row = await showsIn(ctx).selectFrom('shows').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? toStored(row) : null;
}

/** The show with this slug; the default one where none is named. */
export async function showAt(ctx: Context, slug: string | null): Promise<StoredShow | null> {
  const shows = showsIn(ctx).selectFrom('shows').selectAll();
  const row = await (slug === null
    ? shows.where('is_default', '=', 1)
    : shows.where('slug', '=', slug)
  ).executeTakeFirst();
  return row ? toStored(row) : null;
}

/** The show that had this slug before, or has it in other letters. */
export async function showOnceAt(ctx: Context, slug: string): Promise<StoredShow | null> {
  const folded = foldSlug(slug);
  const shows = await listShows(ctx);
  const isFound = (slugs: readonly string[]) => slugs.some((each) => foldSlug(each) === folded);
  return (
    shows.find(({ onceSlugs }) => onceSlugs?.includes(slug)) ??
    shows.find((show) => isFound([show.slug, ...(show.onceSlugs ?? [])])) ??
    null
  );
}

/** All shows, the default one first, then those that are there longest. */
export async function listShows(ctx: Context): Promise<StoredShow[]> {
  const rows = await showsIn(ctx)
    .selectFrom('shows')
    .selectAll()
    .orderBy('is_default', 'desc')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(toStored);
}

/** Which show each season was given to, by the season's id; all others are the default one's. */
export async function givenSeasons(ctx: Context): Promise<Map<string, string>> {
  const rows = await showsIn(ctx).selectFrom('show_seasons').selectAll().execute();
  return new Map(rows.map(({ playlist_id, show_id }) => [playlist_id, show_id]));
}

/** The seasons that were given to a show; of the default one none, though it has all the others. */
export async function seasonsGivenTo(ctx: Context, show: string): Promise<string[]> {
  const rows = await showsIn(ctx)
    .selectFrom('show_seasons')
    .select('playlist_id')
    .where('show_id', '=', show)
    .orderBy('playlist_id')
    .execute();
  return rows.map(({ playlist_id }) => playlist_id);
}

/** Gives seasons to a show, from whichever they were of; those that it has and that are not named go to the default one. */
export async function giveSeasons(ctx: Context, show: string, seasons: readonly string[]): Promise<void> {
  await showsIn(ctx).deleteFrom('show_seasons').where('show_id', '=', show).execute();
  await freeSeasons(ctx, seasons);
  for (const playlist_id of seasons)
    await showsIn(ctx).insertInto('show_seasons').values({ playlist_id, show_id: show }).execute();
}

/** Gives one more season to a show. */
export async function addSeason(ctx: Context, show: string, season: string): Promise<void> {
  await freeSeasons(ctx, [season]);
  await showsIn(ctx).insertInto('show_seasons').values({ playlist_id: season, show_id: show }).execute();
}

/** Has seasons belong to no show but the default one. */
export async function freeSeasons(ctx: Context, seasons: readonly string[]): Promise<void> {
  if (seasons.length === 0) return;
  await showsIn(ctx)
    .deleteFrom('show_seasons')
    .where('playlist_id', 'in', [...seasons])
    .execute();
}

function toRow(show: StoredShow): Row {
  const { id, slug, version, isDefault, artworkKey, createdAt, updatedAt, ...body } = show;
  return {
    ...{ id, slug, version },
    is_default: isDefault ? 1 : 0,
    artwork: artworkKey,
    body: toJson(body),
    created_at: createdAt.getTime(),
    updated_at: updatedAt.getTime(),
  };
}

function toStored({ id, slug, version, ...row }: Row): StoredShow {
  return {
    ...(fromJson(row.body) as ShowBody),
    ...{ id, slug, version },
    isDefault: row.is_default === 1,
    artworkKey: row.artwork,
    createdAt: new Date(Number(row.created_at)),
    updatedAt: new Date(Number(row.updated_at)),
  };
}
