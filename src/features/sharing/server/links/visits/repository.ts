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
  shown: string;
  is_quiet: number;
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

interface NewVisit extends Opener {
  visit: string;
  link: string;
  /** Marks of all that is shown. */
  shown: readonly string[];
  /** Nobody is told when they came. */
  isQuiet: boolean;
}

/**
 * Notes that a browser opens a link; null where it did so within the last twelve hours and was shown the same. `isAgain`: it
 * did so, and was shown something else. What it gave at the gate before holds until it gives something else. Each step is one
 * statement, so that it holds over all nodes.
 */
export async function noteVisit(
  ctx: Context,
  { visit, link, email, standing, shown, isQuiet }: NewVisit,
): Promise<(Opener & { isAgain: boolean }) | null> {
  const now = ctx.now().getTime();
  const told = { email, standing, shown: JSON.stringify(shown) };
  const opened = await visits(ctx)
    .insertInto('link_visits')
    .values({ visit, link_id: link, first_at: now, opened_at: now, is_quiet: Number(isQuiet), ...told })
    .onConflict((conflict) =>
      conflict
        .column('visit')
        .doUpdateSet({ opened_at: now, is_quiet: Number(isQuiet), ...keepingWhatWasGiven(told) })
        .where('link_visits.opened_at', '<=', cutoff(ctx)),
    )
    .returning(['email', 'standing'])
    .executeTakeFirst();
  if (opened) return { ...toOpener(opened), isAgain: false };
  return noteMore(ctx, visit, { email, standing, shown });
}

/** Adds to what was shown to a browser; null where all of it was. */
async function noteMore(
  ctx: Context,
  visit: string,
  { email, standing, shown }: Pick<NewVisit, 'email' | 'standing' | 'shown'>,
): Promise<(Opener & { isAgain: boolean }) | null> {
  for (;;) {
    const { shown: before } = await visits(ctx)
      .selectFrom('link_visits')
      .select('shown')
      .where('visit', '=', visit)
      .executeTakeFirstOrThrow();
    const known = new Set(JSON.parse(before) as string[]);
    if (shown.every((mark) => known.has(mark))) return null;
    const all = JSON.stringify([...known.union(new Set(shown))]);
    const row = await visits(ctx)
      .updateTable('link_visits')
      .set(keepingWhatWasGiven({ email, standing, shown: all }))
      .where('visit', '=', visit)
      .where('shown', '=', before)
      .returning(['email', 'standing'])
      .executeTakeFirst();
    // Another request of the same browser may have been faster.
    if (row) return { ...toOpener(row), isAgain: true };
  }
}

function keepingWhatWasGiven({ email, standing, shown }: Pick<VisitRow, 'email' | 'standing' | 'shown'>) {
  return { shown, ...(email !== null && { email, standing }) };
}

/** The marks of what was shown to a browser that opened this link within the last twelve hours; null where it did not. */
export async function shownTo(
  ctx: Context,
  visit: string,
  link: string,
): Promise<ReadonlySet<string> | null> {
  const row = await visits(ctx)
    .selectFrom('link_visits')
    .select('shown')
    .where('visit', '=', visit)
    .where('link_id', '=', link)
    .where('opened_at', '>', cutoff(ctx))
    .executeTakeFirst();
  return row ? new Set(JSON.parse(row.shown) as string[]) : null;
}

/** Somebody who gave an address at the gate of a link, and when they first and last opened it; null where they ask not to be tracked. */
export interface KnownOpener {
  email: string;
  standing: Standing;
  firstAt: Date | null;
  lastAt: Date | null;
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
    .select(({ fn }) => [
      fn.min(told('first_at')).as('first'),
      fn.max(told('opened_at')).as('last'),
      fn.max('opened_at').as('newest'),
    ])
    .where('link_id', 'in', [...links])
    .where('email', 'is not', null)
    .groupBy(['link_id', 'email', 'standing'])
    .orderBy('newest', 'desc')
    .execute();
  const openers = rows.map(({ link_id: link, email, first, last, newest: _, ...row }) => ({
    link,
    opener: {
      ...{ email: email ?? '', standing: toOpener({ email, ...row }).standing },
      ...{ firstAt: toDate(first), lastAt: toDate(last) },
    },
  }));
  const byLink = Map.groupBy(openers, ({ link }) => link);
  return new Map([...byLink].map(([link, some]) => [link, some.slice(0, most).map(({ opener }) => opener)]));
}

const told = (column: 'first_at' | 'opened_at') =>
  sql<number | null>`case when is_quiet = 0 then ${sql.ref(column)} end`;

const toDate = (moment: number | string | null) => (moment === null ? null : new Date(Number(moment)));

function toOpener({ email, standing }: Pick<VisitRow, 'email' | 'standing'>): Opener {
  return { email, standing: standing === 'verified' || standing === 'claimed' ? standing : 'unknown' };
}
