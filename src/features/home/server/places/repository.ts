import { sql } from 'kysely';
import type { Context } from '#server/context.ts';
import { toDate } from '#server/db/engine.ts';
import type { SavedPlace } from '../../contract.ts';
import { tables } from '../tables.ts';

/** Limit on the stored places of each person. */
const most = 200;

/** Finds somebody's latest places; with `isBegun`, only unfinished ones. */
export async function findPlaces(
  ctx: Context,
  uid: string,
  { limit, isBegun = false }: { limit: number; isBegun?: boolean },
): Promise<SavedPlace[]> {
  const all = tables(ctx).selectFrom('places').selectAll().where('uid', '=', uid);
  const rows = await (isBegun ? all.where('is_done', '=', 0) : all)
    .orderBy('kept_at', 'desc')
    .orderBy('path')
    .limit(limit)
    .execute();
  return rows.map(({ path, at, whole, is_done, kept_at }) => ({
    path,
    at,
    of: whole,
    isDone: is_done === 1,
    keptAt: toDate(kept_at).toISOString(),
  }));
}

/** Stores places. The later of two in the same content counts; what was finished stays finished. */
export async function storePlaces(ctx: Context, uid: string, places: readonly SavedPlace[]): Promise<void> {
  const now = ctx.now().getTime();
  for (const { path, at, of, isDone, keptAt } of places)
    await tables(ctx)
      .insertInto('places')
      .values({
        uid,
        path,
        at,
        whole: of,
        is_done: isDone ? 1 : 0,
        // A clock that is ahead must not win permanently.
        kept_at: Math.min(Date.parse(keptAt), now),
      })
      .onConflict((conflict) =>
        conflict
          .columns(['uid', 'path'])
          .doUpdateSet({
            at: sql<number>`excluded.at`,
            whole: sql<number>`excluded.whole`,
            is_done: sql<number>`case when places.is_done = 1 then 1 else excluded.is_done end`,
            kept_at: sql<number>`excluded.kept_at`,
          })
          .whereRef('places.kept_at', '<', sql.ref('excluded.kept_at')),
      )
      .execute();
  await forgetOldest(ctx, uid);
}

async function forgetOldest(ctx: Context, uid: string): Promise<void> {
  const [oldest] = await tables(ctx)
    .selectFrom('places')
    .select('kept_at')
    .where('uid', '=', uid)
    .orderBy('kept_at', 'desc')
    .offset(most)
    .limit(1)
    .execute();
  if (oldest)
    await tables(ctx)
      .deleteFrom('places')
      .where('uid', '=', uid)
      .where('kept_at', '<=', oldest.kept_at)
      .execute();
}
