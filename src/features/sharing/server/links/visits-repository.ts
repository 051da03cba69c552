import { sql } from 'kysely';
import * as z from 'zod';
import type { Standing } from '#features/compliance/contract.ts';
import type { Context } from '#server/context.ts';
import { toDate } from '#server/db/engine.ts';
import { readBody } from '#server/db/stored-body.ts';
import { hourMs } from '#shared/durations.ts';
import { tables, type VisitRow } from '../tables.ts';

/** Period in which a repeated opening is not counted again. */
const countsOnceMs = 12 * hourMs;

/** Marks of everything that a browser was shown. */
const Marks = z.array(z.string());

function cutoff(ctx: Context): number {
  return ctx.now().getTime() - countsOnceMs;
}

/** The opener of a link, as identified at its gate. */
export interface Opener {
  email: string | null;
  standing: Standing;
}

interface NewVisit extends Opener {
  visit: string;
  link: string;
  /** Marks of everything that is shown. */
  shown: readonly string[];
  /** True if the time of the visit is not shown to anybody. */
  isQuiet: boolean;
}

/**
 * Records a visit to a link; null if it was recorded within the last twelve hours and was shown the same. `isAgain`: it was, and
 * is now shown something else. Its address stays until it gives another one. Each step is one statement, so exact across nodes.
 */
export async function noteVisit(
  ctx: Context,
  { visit, link, email, standing, shown, isQuiet }: NewVisit,
): Promise<(Opener & { isAgain: boolean }) | null> {
  const now = ctx.now().getTime();
  const facts = { email, standing, shown: JSON.stringify(shown) };
  const opened = await tables(ctx)
    .insertInto('link_visits')
    .values({ visit, link_id: link, first_at: now, opened_at: now, is_quiet: Number(isQuiet), ...facts })
    .onConflict((conflict) =>
      conflict
        .column('visit')
        .doUpdateSet({ opened_at: now, is_quiet: Number(isQuiet), ...visitChanges(facts) })
        .where('link_visits.opened_at', '<=', cutoff(ctx)),
    )
    .returning(['email', 'standing'])
    .executeTakeFirst();
  if (opened) return { ...toOpener(opened), isAgain: false };
  return noteMore(ctx, visit, { email, standing, shown });
}

/** Adds marks to what was shown to a browser; null if all of it was shown before. */
async function noteMore(
  ctx: Context,
  visit: string,
  { email, standing, shown }: Pick<NewVisit, 'email' | 'standing' | 'shown'>,
): Promise<(Opener & { isAgain: boolean }) | null> {
  for (;;) {
    const { shown: before } = await tables(ctx)
      .selectFrom('link_visits')
      .select('shown')
      .where('visit', '=', visit)
      .executeTakeFirstOrThrow();
    const seen = new Set(readBody(`visit ${visit}`, before, Marks));
    if (shown.every((mark) => seen.has(mark))) return null;
    const all = JSON.stringify([...seen.union(new Set(shown))]);
    const row = await tables(ctx)
      .updateTable('link_visits')
      .set(visitChanges({ email, standing, shown: all }))
      .where('visit', '=', visit)
      .where('shown', '=', before)
      .returning(['email', 'standing'])
      .executeTakeFirst();
    // Another request of the same browser may have been faster.
    if (row) return { ...toOpener(row), isAgain: true };
  }
}

function visitChanges({ email, standing, shown }: Pick<VisitRow, 'email' | 'standing' | 'shown'>) {
  return { shown, ...(email !== null && { email, standing }) };
}

/** Marks of what a browser was shown if it opened this link within the last twelve hours; null if it did not. */
export async function marksShownTo(
  ctx: Context,
  visit: string,
  link: string,
): Promise<ReadonlySet<string> | null> {
  const row = await tables(ctx)
    .selectFrom('link_visits')
    .select('shown')
    .where('visit', '=', visit)
    .where('link_id', '=', link)
    .where('opened_at', '>', cutoff(ctx))
    .executeTakeFirst();
  return row ? new Set(readBody(`visit ${visit}`, row.shown, Marks)) : null;
}

/** An opener with an address, and their first and last opening; null times if they ask not to be tracked. */
export interface IdentifiedOpener {
  email: string;
  standing: Standing;
  firstAt: Date | null;
  lastAt: Date | null;
}

/** Finds the openers of these links, the latest first, with a maximum for each link. */
export async function findOpeners(
  ctx: Context,
  links: readonly string[],
  most: number,
): Promise<Map<string, IdentifiedOpener[]>> {
  if (links.length === 0) return new Map();
  const rows = await tables(ctx)
    .selectFrom('link_visits')
    .select(['link_id', 'email', 'standing'])
    .select(({ fn }) => [
      fn.min(earlier('first_at')).as('first'),
      fn.max(earlier('opened_at')).as('last'),
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
      email: email ?? '',
      standing: toOpener({ email, ...row }).standing,
      firstAt: toDate(first),
      lastAt: toDate(last),
    },
  }));
  const byLink = Map.groupBy(openers, ({ link }) => link);
  return new Map([...byLink].map(([link, some]) => [link, some.slice(0, most).map(({ opener }) => opener)]));
}

const earlier = (column: 'first_at' | 'opened_at') =>
  sql<number | null>`case when is_quiet = 0 then ${sql.ref(column)} end`;

function toOpener({ email, standing }: Pick<VisitRow, 'email' | 'standing'>): Opener {
  return { email, standing: standing === 'verified' || standing === 'claimed' ? standing : 'unknown' };
}
