import * as z from 'zod';
import type { Context } from '#server/context.ts';
import { toDate, toJson } from '#server/db/engine.ts';
import { readBody } from '#server/db/stored-body.ts';
import { completeBy } from '#shared/fields.ts';
import { foldSlug } from '#shared/slug.ts';
import { ShowDetails, showFields } from '../../contract.ts';
import { type ShowRow, tables } from '../tables.ts';

/** The part of a show that is stored as one document; other fields have columns. */
type ShowBody = z.infer<typeof ShowBody>;
export const ShowBody = ShowDetails.omit({ slug: true }).extend({
  guid: showFields.guid.schema,
  /** Missing if there are none. */
  onceSlugs: showFields.onceSlugs.schema.exactOptional(),
  artworkSize: z.object({ width: z.number(), height: z.number() }).nullable(),
});

/** Stored show. */
export interface StoredShow extends ShowBody {
  id: string;
  slug: string;
  version: number;
  isDefault: boolean;
  artworkKey: string | null;
  createdAt: Date;
  updatedAt: Date;
}

/** Adds a show; false if its slug is taken, or if there is a default show already. */
export async function insertShow(ctx: Context, show: StoredShow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tables(ctx)
    .insertInto('shows')
    .values(toRow(show))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Replaces this version of a show; false if another version is current. */
export async function replaceShow(ctx: Context, version: number, show: StoredShow): Promise<boolean> {
  const { id, ...changes } = toRow(show);
  const { numUpdatedRows } = await tables(ctx)
    .updateTable('shows')
    .set(changes)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteShow(ctx: Context, id: string): Promise<void> {
  await tables(ctx).deleteFrom('shows').where('id', '=', id).execute();
}

export async function findShow(ctx: Context, id: string): Promise<StoredShow | null> {
  const row = await tables(ctx).selectFrom('shows').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? toStored(row) : null;
}

/** Finds the show with this slug; the default show for null. */
export async function showAt(ctx: Context, slug: string | null): Promise<StoredShow | null> {
  const shows = tables(ctx).selectFrom('shows').selectAll();
  const row = await (slug === null
    ? shows.where('is_default', '=', 1)
    : shows.where('slug', '=', slug)
  ).executeTakeFirst();
  return row ? toStored(row) : null;
}

/** Finds the show that had this slug before, or has it in other letter case. */
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

/** Lists all shows, the default one first, then the oldest first. */
export async function listShows(ctx: Context): Promise<StoredShow[]> {
  const rows = await tables(ctx)
    .selectFrom('shows')
    .selectAll()
    .orderBy('is_default', 'desc')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(toStored);
}

/** Returns the show id of each assigned season; all other seasons belong to the default show. */
export async function assignedSeasons(ctx: Context): Promise<Map<string, string>> {
  const rows = await tables(ctx).selectFrom('show_seasons').selectAll().execute();
  return new Map(rows.map(({ playlist_id, show_id }) => [playlist_id, show_id]));
}

/** Returns the seasons assigned to a show; none for the default show, though it has all the others. */
export async function seasonsAssignedTo(ctx: Context, show: string): Promise<string[]> {
  const rows = await tables(ctx)
    .selectFrom('show_seasons')
    .select('playlist_id')
    .where('show_id', '=', show)
    .orderBy('playlist_id')
    .execute();
  return rows.map(({ playlist_id }) => playlist_id);
}

/** Replaces a show's seasons, taking them from other shows; seasons that are no longer named fall back to the default show. */
export async function assignSeasons(ctx: Context, show: string, seasons: readonly string[]): Promise<void> {
  await tables(ctx).deleteFrom('show_seasons').where('show_id', '=', show).execute();
  await freeSeasons(ctx, seasons);
  for (const playlist_id of seasons)
    await tables(ctx).insertInto('show_seasons').values({ playlist_id, show_id: show }).execute();
}

/** Assigns one more season to a show. */
export async function addSeason(ctx: Context, show: string, season: string): Promise<void> {
  await freeSeasons(ctx, [season]);
  await tables(ctx).insertInto('show_seasons').values({ playlist_id: season, show_id: show }).execute();
}

/** Returns seasons to the default show. */
export async function freeSeasons(ctx: Context, seasons: readonly string[]): Promise<void> {
  if (seasons.length === 0) return;
  await tables(ctx)
    .deleteFrom('show_seasons')
    .where('playlist_id', 'in', [...seasons])
    .execute();
}

function toRow(show: StoredShow): ShowRow {
  const { id, slug, version, isDefault, artworkKey, createdAt, updatedAt, ...body } = show;
  return {
    id,
    slug,
    version,
    is_default: isDefault ? 1 : 0,
    artwork: artworkKey,
    body: toJson(ShowBody.parse(body)),
    created_at: createdAt.getTime(),
    updated_at: updatedAt.getTime(),
  };
}

const complete = completeBy(showFields);

function toStored({ id, slug, version, ...row }: ShowRow): StoredShow {
  return {
    ...readBody(`podcast ${id}`, row.body, ShowBody, complete),
    id,
    slug,
    version,
    isDefault: row.is_default === 1,
    artworkKey: row.artwork,
    createdAt: toDate(row.created_at),
    updatedAt: toDate(row.updated_at),
  };
}
