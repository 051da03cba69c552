import type * as z from 'zod';
import type { Context } from '#server/context.ts';
import { toDate, toJson } from '#server/db/engine.ts';
import { readBody } from '#server/db/stored-body.ts';
import { Announcement } from '../../contract.ts';
import { type AnnouncementRow, tables } from '../tables.ts';

const Body = Announcement.omit({ id: true, version: true, startsAt: true, endsAt: true, updatedAt: true });

/** Stored announcement. */
export interface StoredAnnouncement extends z.output<typeof Body> {
  id: string;
  version: number;
  startsAt: Date;
  endsAt: Date | null;
  updatedAt: Date;
}

/** Limit on the announcements in a list: older ones are no longer of interest. */
const most = 200;

export async function findAnnouncement(ctx: Context, id: string): Promise<StoredAnnouncement | null> {
  const row = await tables(ctx)
    .selectFrom('announcements')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? toStored(row) : null;
}

/** Lists all announcements, the latest first. */
export async function listAnnouncements(ctx: Context): Promise<StoredAnnouncement[]> {
  const rows = await tables(ctx)
    .selectFrom('announcements')
    .selectAll()
    .orderBy('starts_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map(toStored);
}

/** Lists the current announcements that this person has not dismissed, the latest first. */
export async function currentAnnouncements(ctx: Context, uid: string): Promise<StoredAnnouncement[]> {
  const now = ctx.now().getTime();
  const rows = await tables(ctx)
    .selectFrom('announcements')
    .selectAll('announcements')
    .where('starts_at', '<=', now)
    .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', now)]))
    .where(({ not, exists, selectFrom, ref }) =>
      not(
        exists(
          selectFrom('announcements_read')
            .select('uid')
            .where('uid', '=', uid)
            .where('announcement_id', '=', ref('announcements.id'))
            .where('announcements_read.version', '>=', ref('announcements.version')),
        ),
      ),
    )
    .orderBy('starts_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map(toStored);
}

export async function insertAnnouncement(ctx: Context, announcement: StoredAnnouncement): Promise<void> {
  await tables(ctx).insertInto('announcements').values(toRow(announcement)).execute();
}

/** Replaces this version of an announcement; false if another version is current. */
export async function replaceAnnouncement(
  ctx: Context,
  version: number,
  announcement: StoredAnnouncement,
): Promise<boolean> {
  const { id, ...changes } = toRow(announcement);
  const { numUpdatedRows } = await tables(ctx)
    .updateTable('announcements')
    .set(changes)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteAnnouncement(ctx: Context, id: string): Promise<void> {
  await tables(ctx).deleteFrom('announcements').where('id', '=', id).execute();
}

/**
 * Records that somebody has dismissed this version of an announcement. A page that still shows an older version does not
 * undo that.
 */
export async function noteRead(ctx: Context, uid: string, id: string, version: number): Promise<void> {
  await tables(ctx)
    .insertInto('announcements_read')
    .values({ uid, announcement_id: id, version })
    .onConflict((conflict) =>
      conflict
        .columns(['uid', 'announcement_id'])
        .doUpdateSet({ version })
        .where('announcements_read.version', '<', version),
    )
    .execute();
}

function toRow({ id, version, startsAt, endsAt, updatedAt, ...body }: StoredAnnouncement): AnnouncementRow {
  return {
    id,
    version,
    body: toJson(Body.parse(body)),
    starts_at: startsAt.getTime(),
    ends_at: endsAt?.getTime() ?? null,
    updated_at: updatedAt.getTime(),
  };
}

function toStored({
  id,
  version,
  body,
  starts_at,
  ends_at,
  updated_at,
}: AnnouncementRow): StoredAnnouncement {
  return {
    ...readBody(`announcement ${id}`, body, Body),
    id,
    version,
    startsAt: toDate(starts_at),
    endsAt: toDate(ends_at),
    updatedAt: toDate(updated_at),
  };
}
