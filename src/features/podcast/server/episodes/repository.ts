import { outSince, type StoredItem } from '#features/library/server/index.ts';
import type { Context } from '#server/context.ts';
import { fromJson, toJson } from '#server/db/engine.ts';
import type { EpisodeDetails } from '../../contract.ts';

type EpisodeBody = Omit<EpisodeDetails, 'publishAt'> & {
  artworkSize: { width: number; height: number } | null;
};

/** What is kept of an episode beyond its recording. */
export interface StoredEpisode extends EpisodeBody {
  item: string;
  /** 0 where nothing was ever said about it: then nothing is kept. */
  version: number;
  guid: string;
  /** The show that it was moved in with; in others its GUID may be another's. Empty for one that was made here. */
  guidIn: string;
  publishAt: Date | null;
  waits: boolean;
  artworkKey: string | null;
}

interface Row {
  item_id: string;
  version: number;
  guid: string;
  guid_in: string;
  publish_at: number | null;
  waits: number;
  artwork: string | null;
  body: unknown;
}

type EpisodeTables = { episodes: Row; items: { id: string; published: number } };

const episodesIn = (ctx: Context) => ctx.db.query.withTables<EpisodeTables>();

/** An episode about which nothing was said. What it is known by never changes, and is no other's. */
export function plainEpisode(item: string): StoredEpisode {
  return {
    ...{ item, version: 0, guid: item, guidIn: '', number: null, type: 'full', isExplicit: null, notes: '' },
    ...{ people: [], soundbites: [], publishAt: null, waits: false, artworkKey: null, artworkSize: null },
  };
}

/** Since when an episode is out. One that somebody let out before its time is as old as that. */
export function publishedAt({ publishAt, waits }: StoredEpisode, item: StoredItem): Date {
  return (waits ? null : publishAt) ?? outSince(item);
}

/** So many are asked for at once: databases take only so many values in a query. */
const most = 500;

/** What is kept of these, by their recordings. */
export async function findEpisodes(
  ctx: Context,
  items: readonly string[],
): Promise<Map<string, StoredEpisode>> {
  const found = new Map<string, StoredEpisode>();
  for (let from = 0; from < items.length; from += most) {
    const some = items.slice(from, from + most);
    const rows = await episodesIn(ctx)
      .selectFrom('episodes')
      .selectAll()
      .where('item_id', 'in', some)
      .execute();
    for (const row of rows) found.set(row.item_id, toStored(row));
  }
  return found;
}

/** Writes an episode in place of this version of it; false where there is another by now. */
export async function putEpisode(ctx: Context, version: number, episode: StoredEpisode): Promise<boolean> {
  const row = toRow(episode);
  if (version === 0) {
    const { numInsertedOrUpdatedRows } = await episodesIn(ctx)
      .insertInto('episodes')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return (numInsertedOrUpdatedRows ?? 0n) > 0n;
  }
  const { numUpdatedRows } = await episodesIn(ctx)
    .updateTable('episodes')
    .set(row)
    .where('item_id', '=', episode.item)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The episodes whose time has come, and those that somebody let out before it. */
export async function dueEpisodes(ctx: Context, now: Date): Promise<StoredEpisode[]> {
  const rows = await episodesIn(ctx)
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

function toRow(episode: StoredEpisode): Row {
  const { item, version, guid, guidIn, publishAt, waits, artworkKey, ...body } = episode;
  return {
    item_id: item,
    ...{ version, guid, guid_in: guidIn },
    publish_at: publishAt?.getTime() ?? null,
    waits: waits ? 1 : 0,
    artwork: artworkKey,
    body: toJson(body),
  };
}

function toStored({ version, guid, ...row }: Row): StoredEpisode {
  return {
    ...(fromJson(row.body) as EpisodeBody),
    ...{ item: row.item_id, version, guid, guidIn: row.guid_in },
    publishAt: row.publish_at === null ? null : new Date(Number(row.publish_at)),
    waits: row.waits === 1,
    artworkKey: row.artwork,
  };
}
