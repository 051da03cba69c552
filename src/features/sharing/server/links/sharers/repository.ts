import type { Sharer } from '#features/compliance/server/index.ts';
import type { Context } from '#server/context.ts';
import type { LinkTables } from '../repository.ts';

type Tables = LinkTables & { playlist_items: { playlist_id: string; item_id: string } };

/** Who has links to an item, or to a season that it is in, whether or not they still open. */
export async function findSharers(ctx: Context, item: string): Promise<Sharer[]> {
  const rows = await ctx.db.query
    .withTables<Tables>()
    .selectFrom('links')
    .select(({ fn }) => [
      'owner',
      fn.countAll<number>().as('links'),
      fn.sum<number>('openings').as('openings'),
      fn.max('last_opened_at').as('last'),
    ])
    .where((link) =>
      link.or([
        link('target', '=', item),
        link(
          'target',
          'in',
          link.selectFrom('playlist_items').select('playlist_id').where('item_id', '=', item),
        ),
      ]),
    )
    .groupBy('owner')
    .orderBy('owner')
    .execute();
  return rows.map(({ owner, links, openings, last }) => ({
    uid: owner,
    links: Number(links),
    openings: Number(openings),
    lastOpenedAt: last === null ? null : new Date(Number(last)),
  }));
}
