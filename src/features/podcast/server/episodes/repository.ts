import * as z from 'zod';
import { publishedSince, type StoredItem } from '#features/library/server/doors/items.ts';
import type { Context } from '#server/context.ts';
import { toDate, toJson } from '#server/db/engine.ts';
import { readBody } from '#server/db/stored-body.ts';
import { completeBy } from '#shared/fields.ts';
import { EpisodeDetails, episodeFields } from '../../contract.ts';
import { type EpisodeRow, tables } from '../tables.ts';

/** The part of an episode that is stored as one document; other fields have columns. */
type EpisodeBody = z.infer<typeof EpisodeBody>;
export const EpisodeBody = EpisodeDetails.omit({ publishAt: true }).extend({
  artworkSize: z.object({ width: z.number(), height: z.number() }).nullable(),
});

/** Stored details of an episode, besides its recording. */
export interface StoredEpisode extends EpisodeBody {
  item: string;
  /** 0 if no details were ever written: then there is no row. */
  version: number;
  guid: string;
  /**
   * Show that the episode was imported with: elsewhere the same GUID may belong to another episode. Empty if the episode
   * was made here.
   */
  guidIn: string;
  publishAt: Date | null;
  waits: boolean;
  artworkKey: string | null;
}

/** Episode without any details. Its GUID is unique and never changes. */
export function plainEpisode(item: string): StoredEpisode {
  return {
    item,
    version: 0,
    guid: item,
    guidIn: '',
    number: null,
    type: 'full',
    isExplicit: null,
    notes: '',
    people: [],
    soundbites: [],
    publishAt: null,
    waits: false,
    artworkKey: null,
    artworkSize: null,
  };
}

/** Publication time of an episode. One that was published early dates from that moment. */
export function publishedAt({ publishAt, waits }: StoredEpisode, item: StoredItem): Date {
  return (waits ? null : publishAt) ?? publishedSince(item);
}

/** Number of ids per query: databases limit the number of parameters. */
const most = 500;

/** Finds the stored details of these episodes, by recording id. */
export async function findEpisodes(
  ctx: Context,
  items: readonly string[],
): Promise<Map<string, StoredEpisode>> {
  const found = new Map<string, StoredEpisode>();
  for (let from = 0; from < items.length; from += most) {
    const some = items.slice(from, from + most);
    const rows = await tables(ctx).selectFrom('episodes').selectAll().where('item_id', 'in', some).execute();
    for (const row of rows) found.set(row.item_id, toStored(row));
  }
  return found;
}

/** Replaces this version of an episode; false if another version is current. */
export async function putEpisode(ctx: Context, version: number, episode: StoredEpisode): Promise<boolean> {
  const row = toRow(episode);
  if (version === 0) {
    const { numInsertedOrUpdatedRows } = await tables(ctx)
      .insertInto('episodes')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return (numInsertedOrUpdatedRows ?? 0n) > 0n;
  }
  const { numUpdatedRows } = await tables(ctx)
    .updateTable('episodes')
    .set(row)
    .where('item_id', '=', episode.item)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Finds the episodes whose publication time has come, and those that were published early. */
export async function dueEpisodes(ctx: Context, now: Date): Promise<StoredEpisode[]> {
  const rows = await tables(ctx)
    .selectFrom('episodes')
    .selectAll()
    .where('waits', '=', 1)
    .where((such) =>
      such.or([
        such('publish_at', '<=', now.getTime()),
        such('item_id', 'in', such.selectFrom('items').select('id').where('published', '=', 1)),
      ]),
    )
    .orderBy('publish_at')
    .execute();
  return rows.map(toStored);
}

function toRow(episode: StoredEpisode): EpisodeRow {
  const { item, version, guid, guidIn, publishAt, waits, artworkKey, ...body } = episode;
  return {
    item_id: item,
    version,
    guid,
    guid_in: guidIn,
    publish_at: publishAt?.getTime() ?? null,
    waits: waits ? 1 : 0,
    artwork: artworkKey,
    body: toJson(EpisodeBody.parse(body)),
  };
}

const complete = completeBy(episodeFields);

function toStored({ version, guid, ...row }: EpisodeRow): StoredEpisode {
  return {
    ...readBody(`episode of item ${row.item_id}`, row.body, EpisodeBody, complete),
    item: row.item_id,
    version,
    guid,
    guidIn: row.guid_in,
    publishAt: toDate(row.publish_at),
    waits: row.waits === 1,
    artworkKey: row.artwork,
  };
}
