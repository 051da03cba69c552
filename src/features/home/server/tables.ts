import type { Kysely } from 'kysely';
import type { ReadableTablesOfCompliance } from '#features/compliance/server/index.ts';
import type { ReadableTablesOfLibrary } from '#features/library/server/index.ts';
import type { Context } from '#server/context.ts';

interface LandingRow {
  id: string;
  version: number;
  picture: string | null;
  body: unknown;
  updated_at: number;
}

export interface AnnouncementRow {
  id: string;
  version: number;
  body: unknown;
  starts_at: number;
  ends_at: number | null;
  updated_at: number;
}

interface AnnouncementReadRow {
  uid: string;
  announcement_id: string;
  version: number;
}

interface PlaceRow {
  uid: string;
  path: string;
  at: number;
  whole: number;
  is_done: number;
  kept_at: number;
}

interface DismissedStepRow {
  uid: string;
  step: string;
}

type HomeTables = {
  landing: LandingRow;
  announcements: AnnouncementRow;
  announcements_read: AnnouncementReadRow;
  places: PlaceRow;
  dismissed_steps: DismissedStepRow;
};

/** Tables of this room and those it may read of others, in the transaction of `ctx`. */
export function tables(
  ctx: Context,
): Kysely<HomeTables & ReadableTablesOfLibrary & ReadableTablesOfCompliance> {
  return ctx.db.query.withTables<HomeTables & ReadableTablesOfLibrary & ReadableTablesOfCompliance>();
}
