import { sql } from 'kysely';
import type { Standing } from '#features/compliance/contract.ts';
import type { Context } from '#server/context.ts';

interface VisitRow {
  visit: string;
  link_id: string;
  first_at: number;
  opened_at: number;
  email: string | null;
  standing: string;
}

type Tables = { link_visits: VisitRow };

const visits = (ctx: Context) => ctx.db.query.withTables<Tables>();

/** Whoever opened a link is not counted again for so long. */
const countsOnceMs = 12 * 60 * 60 * 1000;

function cutoff(ctx: Context): number {
  return ctx.now().getTime() - countsOnceMs;
}

/** Who opened a link, as far as they said at its gate. */
export interface Opener {
  email: string | null;
  standing: Standing;
}

/**
 * Notes that a browser opens a link; null where it did so within the last twelve hours. What it gave at the gate before
 * holds until it gives something else. One statement, so that it holds over all nodes.
 */
export async function noteVisit(
  ctx: Context,
  { visit, link, email, standing }: Opener & { visit: string; link: string },
): Promise<Opener | null> {
  const now = ctx.now().getTime();
  const row = await visits(ctx)
    .insertInto('link_visits')
    .values({ visit, link_id: link, first_at: now, opened_at: now, email, standing })
    .onConflict((conflict) =>
      conflict
        .column('visit')
        .doUpdateSet({
          opened_at: now,
          email: sql<string | null>`coalesce(excluded.email, link_visits.email)`,
          standing: sql<string>`case when excluded.email is null then link_visits.standing else excluded.standing end`,
        })
        .where('link_visits.opened_at', '<=', cutoff(ctx)),
    )
    .returning(['email', 'standing'])
    .executeTakeFirst();
  return row ? toOpener(row) : null;
}

/** Whether a browser has opened this link within the last twelve hours. */
export async function hasOpened(ctx: Context, visit: string, link: string): Promise<boolean> {
  const row = await visits(ctx)
    .selectFrom('link_visits')
    .select('visit')
    .where('visit', '=', visit)
    .where('link_id', '=', link)
    .where('opened_at', '>', cutoff(ctx))
    .executeTakeFirst();
  return row !== undefined;
}

/** Somebody who gave an address at the gate of a link, and when they first and last opened it. */
export interface KnownOpener {
  email: string;
  standing: Standing;
  firstAt: Date;
  lastAt: Date;
}

/** The addresses that were given at the gates of these links, the latest first; of each link so many at most. */
export async function findOpeners(
  ctx: Context,
  links: readonly string[],
  most: number,
): Promise<Map<string, KnownOpener[]>> {
  if (links.length === 0) return new Map();
  const rows = await visits(ctx)
    .selectFrom('link_visits')
    .select(['link_id', 'email', 'standing'])
    .select(({ fn }) => [fn.min('first_at').as('first'), fn.max('opened_at').as('last')])
    .where('link_id', 'in', [...links])
    .where('email', 'is not', null)
    .groupBy(['link_id', 'email', 'standing'])
    .orderBy('last', 'desc')
    .execute();
  const openers = rows.map(({ link_id: link, email, first, last, ...row }) => ({
    link,
    opener: {
      ...{ email: email ?? '', standing: toOpener({ email, ...row }).standing },
      ...{ firstAt: new Date(Number(first)), lastAt: new Date(Number(last)) },
    },
  }));
  const byLink = Map.groupBy(openers, ({ link }) => link);
  return new Map([...byLink].map(([link, some]) => [link, some.slice(0, most).map(({ opener }) => opener)]));
}

function toOpener({ email, standing }: Pick<VisitRow, 'email' | 'standing'>): Opener {
  return { email, standing: standing === 'verified' || standing === 'claimed' ? standing : 'unknown' };
}
