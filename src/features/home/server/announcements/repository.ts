import type { Texts } from '#features/library/contract.ts';
import type { Context } from '#server/context.ts';
import { fromJson, toJson } from '#server/db/engine.ts';

interface Body {
  titles: Texts;
  texts: Texts;
  link: string | null;
}

/** An announcement as it is kept. */
export interface StoredAnnouncement extends Body {
  id: string;
  version: number;
  startsAt: Date;
  endsAt: Date | null;
  updatedAt: Date;
}

interface Row {
  id: string;
  version: number;
  body: unknown;
  starts_at: number;
  ends_at: number | null;
  updated_at: number;
}

type Tables = {
  announcements: Row;
  announcements_read: { uid: string; announcement_id: string; version: number };
};

const announcementsIn = (ctx: Context) => ctx.db.query.withTables<Tables>();
/** So many are read at once: whoever has more has long forgotten the oldest. */
const most = 200;

export async function findAnnouncement(ctx: Context, id: string): Promise<StoredAnnouncement | null> {
  const row = await announcementsIn(ctx)
    .selectFrom('announcements')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? toStored(row) : null;
}

/** All of them, the latest first. */
export async function listAnnouncements(ctx: Context): Promise<StoredAnnouncement[]> {
  const rows = await announcementsIn(ctx)
    .selectFrom('announcements')
    .selectAll()
    .orderBy('starts_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map(toStored);
}

/** Those of now that this person has not put away, the latest first. */
export async function currentAnnouncements(ctx: Context, uid: string): Promise<StoredAnnouncement[]> {
  const now = ctx.now().getTime();
  const rows = await announcementsIn(ctx)
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
  await announcementsIn(ctx).insertInto('announcements').values(toRow(announcement)).execute();
}

/** Writes one in place of this version of it; false where there is another by now. */
export async function replaceAnnouncement(
  ctx: Context,
  version: number,
  announcement: StoredAnnouncement,
): Promise<boolean> {
  const { id, ...changes } = toRow(announcement);
  const { numUpdatedRows } = await announcementsIn(ctx)
    .updateTable('announcements')
    .set(changes)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteAnnouncement(ctx: Context, id: string): Promise<void> {
  await announcementsIn(ctx).deleteFrom('announcements').where('id', '=', id).execute();
}

/** Notes that somebody has put this version of one away. Pages that still show an older one put away no less. */
export async function noteRead(ctx: Context, uid: string, id: string, version: number): Promise<void> {
  await announcementsIn(ctx)
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

function toRow({ id, version, startsAt, endsAt, updatedAt, ...body }: StoredAnnouncement): Row {
  return {
    ...{ id, version, body: toJson(body) },
    starts_at: startsAt.getTime(),
    ends_at: endsAt?.getTime() ?? null,
    updated_at: updatedAt.getTime(),
  };
}

function toStored({ id, version, body, starts_at, ends_at, updated_at }: Row): StoredAnnouncement {
  return {
    ...(fromJson(body) as Body),
    ...{ id, version },
    startsAt: new Date(Number(starts_at)),
    endsAt: ends_at === null ? null : new Date(Number(ends_at)),
    updatedAt: new Date(Number(updated_at)),
  };
}
