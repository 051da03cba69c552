import type { Sharer } from '#features/compliance/server/index.ts';
import type { Context } from '#server/context.ts';
import { toDate } from '#server/db/engine.ts';
import { tables } from '../tables.ts';

/** Finds the owners of links to an item or to a season with it, whether or not the links still open. */
export async function findSharers(ctx: Context, item: string): Promise<Sharer[]> {
  const rows = await tables(ctx)
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
    lastOpenedAt: toDate(last),
  }));
}
