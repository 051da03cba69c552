import { sql } from 'kysely';
import type { Context } from '#server/context.ts';

type Tables = {
  link_openings: { link_id: string; owner: string; quarter: number; openings: number };
  links: { id: string; owner: string };
};

const quarterMs = 15 * 60_000;

/** Notes when a link was opened. */
export async function noteOpening(ctx: Context, link: string): Promise<void> {
  await ctx.db.query
    .withTables<Tables>()
    .insertInto('link_openings')
    .columns(['link_id', 'owner', 'quarter', 'openings'])
    .expression((eb) =>
      eb
        .selectFrom('links')
        .select([
          'id',
          'owner',
          sql<number>`${quarterOf(ctx.now())}`.as('quarter'),
          sql<number>`1`.as('openings'),
        ])
        .where('id', '=', link),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['link_id', 'quarter'])
        .doUpdateSet({ openings: sql<number>`link_openings.openings + 1` }),
    )
    .execute();
}

/** When these links were opened since a moment: the beginnings of quarters of an hour, with how often. */
export async function openingsSince(
  ctx: Context,
  links: readonly string[],
  since: Date,
): Promise<{ link: string; at: Date; openings: number }[]> {
  if (links.length === 0) return [];
  const rows = await ctx.db.query
    .withTables<Tables>()
    .selectFrom('link_openings')
    .selectAll()
    .where('link_id', 'in', [...links])
    .where('quarter', '>=', quarterOf(since))
    .execute();
  return rows.map(({ link_id, quarter, openings }) => ({
    ...{ link: link_id, openings },
    at: new Date(quarter * quarterMs),
  }));
}

/** How often somebody's links were opened since a moment, all together. */
export async function countSince(ctx: Context, owner: string, since: Date): Promise<number> {
  const row = await ctx.db.query
    .withTables<Tables>()
    .selectFrom('link_openings')
    .select(({ fn }) => fn.sum<number | string | null>('openings').as('all'))
    .where('owner', '=', owner)
    .where('quarter', '>=', quarterOf(since))
    .executeTakeFirst();
  return Number(row?.all ?? 0);
}

function quarterOf(moment: Date): number {
  return Math.floor(moment.getTime() / quarterMs);
}
