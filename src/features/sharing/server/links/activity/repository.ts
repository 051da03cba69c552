import { sql } from 'kysely';
import type { Context } from '#server/context.ts';
import { tables } from '../../tables.ts';

const quarterMs = 15 * 60_000;

/** Counts an opening of a link in its quarter of an hour. */
export async function noteOpening(ctx: Context, link: string): Promise<void> {
  await tables(ctx)
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

/** Returns the openings of these links since a moment, by quarter of an hour. */
export async function openingsSince(
  ctx: Context,
  links: readonly string[],
  since: Date,
): Promise<{ link: string; at: Date; openings: number }[]> {
  if (links.length === 0) return [];
  const rows = await tables(ctx)
    .selectFrom('link_openings')
    .selectAll()
    .where('link_id', 'in', [...links])
    .where('quarter', '>=', quarterOf(since))
    .execute();
  return rows.map(({ link_id, quarter, openings }) => ({
    link: link_id,
    openings,
    at: new Date(quarter * quarterMs),
  }));
}

/** Counts the openings of all links of an owner since a moment. */
export async function countSince(ctx: Context, owner: string, since: Date): Promise<number> {
  const row = await tables(ctx)
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
