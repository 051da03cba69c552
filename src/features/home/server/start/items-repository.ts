import { sql } from 'kysely';
import * as z from 'zod';
import { mainTitle, Texts } from '#features/library/contract.ts';
import type { Context } from '#server/context.ts';
import { toDate } from '#server/db/engine.ts';
import { readBody } from '#server/db/stored-body.ts';
import type { WorkList } from '../../contract.ts';
import { tables } from '../tables.ts';

const mostShown = 4;

/** The part of an item that names it. */
const Body = z.object({ titles: Texts });

type OwnItems = Record<'failed' | 'held' | 'drafts', WorkList>;

/**
 * Lists a person's own items: drafts, those whose processing failed, and those that are published but on hold and not in a
 * principal's hands.
 */
export async function listOwnItems(ctx: Context, uid: string): Promise<OwnItems> {
  const group = sql<string>`case when hold is not null and state = 'ready' then 'held' else state end`;
  const rows = await tables(ctx)
    .with('own', (query) =>
      query
        .selectFrom('items')
        .select(['id', group.as('group')])
        .select(sql<number>`count(*) over (partition by ${group})`.as('total'))
        .select(
          sql<number>`row_number() over (partition by ${group} order by updated_at desc, id)`.as('place'),
        )
        .where('created_by', '=', uid)
        .where('archived', '=', 0)
        .where((item) =>
          item.or([
            item('state', 'in', ['draft', 'failed']),
            item.and([
              item('hold', 'in', ['approval', 'filing']),
              item('state', '=', 'ready'),
              item.not(
                item.exists(
                  item
                    .selectFrom('compliance_approvals')
                    .select('compliance_approvals.id')
                    .whereRef('compliance_approvals.item_id', '=', 'items.id')
                    .where('compliance_approvals.state', 'in', ['waiting', 'returned']),
                ),
              ),
            ]),
          ]),
        ),
    )
    .selectFrom('own')
    .innerJoin('items', 'items.id', 'own.id')
    .select(['own.group', 'own.total', 'items.id', 'items.body', 'items.updated_at'])
    .where('own.place', '<=', mostShown)
    .orderBy('own.place')
    .execute();
  const listOf = (name: string): WorkList => {
    const own = rows.filter((row) => row.group === name);
    return {
      count: Number(own[0]?.total ?? 0),
      rows: own.map(({ id, body, updated_at }) => ({
        id,
        title: mainTitle(readBody(`item ${id}`, body, Body).titles, null),
        path: `/library/${id}`,
        at: toDate(updated_at).toISOString(),
        by: '',
        note: '',
      })),
    };
  };
  return { failed: listOf('failed'), held: listOf('held'), drafts: listOf('draft') };
}
