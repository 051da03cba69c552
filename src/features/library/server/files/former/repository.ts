import type { Context } from '#server/context.ts';
import { toDate } from '#server/db/engine.ts';
import { tables } from '../../tables.ts';

/** Former owner of a picture, by its names in the audit trail and the approvals. */
export interface PictureOwner {
  about: 'Item' | 'Playlist' | 'Podcast' | 'Landing';
  id: string;
}

/** Records that something had a picture, and when it was last shown; null leaves that moment unchanged. */
export async function noteFormerPicture(
  ctx: Context,
  { about, id }: PictureOwner,
  key: string,
  shownUntil: Date | null,
): Promise<void> {
  const shown = shownUntil && { shown_until: shownUntil.getTime() };
  await tables(ctx)
    .insertInto('former_pictures')
    .values({ about, owner_id: id, key, shown_until: null, ...shown })
    .onConflict((conflict) => {
      const same = conflict.columns(['owner_id', 'key']);
      return shown ? same.doUpdateSet(shown) : same.doNothing();
    })
    .execute();
}

/** The former pictures of these that were shown, and the last moment at which each was. */
export async function formerPicturesOf(
  ctx: Context,
  owners: readonly string[],
): Promise<{ about: string; owner: string; key: string; shownUntil: Date }[]> {
  if (owners.length === 0) return [];
  const rows = await tables(ctx)
    .selectFrom('former_pictures')
    .select(['about', 'owner_id', 'key', (row) => row.ref('shown_until').$notNull().as('until')])
    .where('owner_id', 'in', [...owners])
    .where('shown_until', 'is not', null)
    .orderBy('owner_id')
    .orderBy('key')
    .execute();
  return rows.map(({ about, owner_id, key, until }) => ({
    about,
    owner: owner_id,
    key,
    shownUntil: toDate(until),
  }));
}

/** Former owners of these pictures; for a list, also the items in it. */
export async function ownersOfPictures(
  ctx: Context,
  keys: readonly string[],
): Promise<{ key: string; owner: string }[]> {
  if (keys.length === 0) return [];
  return tables(ctx)
    .selectFrom('former_pictures')
    .select(['key', 'owner_id as owner'])
    .where('key', 'in', [...keys])
    .union(
      tables(ctx)
        .selectFrom('former_pictures')
        .innerJoin('playlist_items', 'playlist_items.playlist_id', 'former_pictures.owner_id')
        .select(['former_pictures.key', 'playlist_items.item_id as owner'])
        .where('former_pictures.key', 'in', [...keys]),
    )
    .execute();
}

/** Deletes the records of those of these pictures that nobody was shown. */
export async function dropUnshownPictures(ctx: Context, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await tables(ctx)
    .deleteFrom('former_pictures')
    .where('key', 'in', [...keys])
    .where('shown_until', 'is', null)
    .execute();
}

/** Deletes the records of all former pictures of something, and returns their keys. */
export async function dropFormerPictures(ctx: Context, owner: string): Promise<string[]> {
  const rows = await tables(ctx)
    .deleteFrom('former_pictures')
    .where('owner_id', '=', owner)
    .returning('key')
    .execute();
  return rows.map(({ key }) => key);
}
