import { sql } from 'kysely';
import type { Context } from '#server/context.ts';
import { dayMs } from '#shared/durations.ts';
import { tables } from '../tables.ts';
import { toStoredLink } from './repository.ts';
import type { StoredLink } from './stored.ts';

/** Days since the last view in which a client remembers it. */
const openedDays = 3;
/** Days since a link was made in which not opening it means something. */
const unopenedDays = { from: 2, until: 30 };

/** Lists an owner's links to follow up, the latest first: opened lately, or sent to somebody and not opened for days. */
export async function listToFollowUp(ctx: Context, owner: string, most: number): Promise<StoredLink[]> {
  const now = ctx.now().getTime();
  const ago = (days: number) => now - days * dayMs;
  const latest = sql<number>`coalesce(last_opened_at, created_at)`;
  const rows = await tables(ctx)
    .selectFrom('links')
    .selectAll()
    .where('owner', '=', owner)
    .where('revoked_at', 'is', null)
    .where((link) => link.or([link('expires_at', 'is', null), link('expires_at', '>', now)]))
    .where((link) =>
      link.or([
        link('last_opened_at', '>=', ago(openedDays)),
        link.and([
          link('openings', '=', 0),
          link('created_at', '<=', ago(unopenedDays.from)),
          link('created_at', '>', ago(unopenedDays.until)),
        ]),
      ]),
    )
    .orderBy(latest, 'desc')
    .orderBy('seq', 'desc')
    .limit(most)
    .execute();
  return rows.map(toStoredLink);
}
