import { sql } from 'kysely';
import type { Context } from '#server/context.ts';
import { toDate } from '#server/db/engine.ts';
import { tables } from '../../tables.ts';

/** Finds the last use of each of these items and the number of records, without records that were disposed of. */
export async function lastUses(
  ctx: Context,
  items: readonly string[],
): Promise<Map<string, { last: Date; count: number }>> {
  if (items.length === 0) return new Map();
  const rows = await tables(ctx)
    .selectFrom('compliance_use_items')
    .innerJoin('compliance_uses', 'compliance_uses.seq', 'compliance_use_items.seq')
    .select(({ fn }) => [
      'compliance_use_items.item_id as id',
      fn.max('compliance_uses.at').as('last'),
      fn.countAll<number>().as('count'),
    ])
    .where('compliance_use_items.item_id', 'in', [...items])
    .where('compliance_uses.disposed_by', 'is', null)
    .groupBy('compliance_use_items.item_id')
    .execute();
  return new Map(rows.map(({ id, last, count }) => [id, { last: toDate(last), count: Number(count) }]));
}

/** Summary of an approval of an item. */
export interface ApprovalSummary {
  id: string;
  /** Kind of subject: an item or public copy. */
  about: string;
  item: string;
  state: string;
  seal: string;
  submittedBy: string;
  decidedBy: string | null;
  decidedAt: Date | null;
  /** Latest moment of its history. */
  last: Date;
  /** Text of the submitted bundle. */
  bundle: string;
}

export async function approvalsOf(ctx: Context, items: readonly string[]): Promise<ApprovalSummary[]> {
  if (items.length === 0) return [];
  const rows = await tables(ctx)
    .selectFrom('compliance_approvals')
    .selectAll()
    .where('item_id', 'in', [...items])
    .orderBy('submitted_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    about: row.about,
    item: row.item_id,
    state: row.state,
    seal: row.seal,
    bundle: row.bundle,
    submittedBy: row.submitted_by,
    decidedBy: row.decided_by,
    decidedAt: toDate(row.decided_at),
    last: new Date(
      Math.max(...[row.submitted_at, row.decided_at, row.ended_at].map((each) => Number(each ?? 0))),
    ),
  }));
}

/** Lists the keys of the files that are retained for these approvals. */
export async function copiesOf(ctx: Context, approvals: readonly string[]): Promise<string[]> {
  if (approvals.length === 0) return [];
  const rows = await tables(ctx)
    .selectFrom('compliance_copies')
    .select('key')
    .distinct()
    .where('approval_id', 'in', [...approvals])
    .orderBy('key')
    .execute();
  return rows.map(({ key }) => key);
}

/** Lists deleted items and seasons that approvals, records of use or pictures still name; by id, after the given one. */
export async function itemsGone(
  ctx: Context,
  { after, most }: { after: string; most: number },
): Promise<string[]> {
  const audited = tables(ctx)
    .selectFrom('compliance_approvals')
    .select('item_id as id')
    // Public copy of podcasts and the landing page is permanent: its approvals stay.
    .where('about', 'in', ['Item', 'Playlist'])
    .union(
      tables(ctx)
        .selectFrom('compliance_use_items')
        .innerJoin('compliance_uses', 'compliance_uses.seq', 'compliance_use_items.seq')
        .select('compliance_use_items.item_id as id')
        .where('compliance_uses.disposed_by', 'is', null),
    )
    .union(
      tables(ctx)
        .selectFrom('former_pictures')
        .select('owner_id as id')
        .where('about', 'in', ['Item', 'Playlist'])
        .where('shown_until', 'is not', null),
    );
  const rows = await tables(ctx)
    .selectFrom(audited.as('told'))
    .select('told.id')
    .where('told.id', '>', after)
    .where('told.id', 'not in', tables(ctx).selectFrom('items').select('items.id'))
    .where('told.id', 'not in', tables(ctx).selectFrom('playlists').select('playlists.id'))
    .orderBy('told.id')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/** Lists the items among these that one of these people has submitted, decided on or sent. */
export async function handledBy(
  ctx: Context,
  items: readonly string[],
  people: readonly string[],
): Promise<string[]> {
  if (items.length === 0 || people.length === 0) return [];
  const rows = await handled(ctx, people)
    .where('told.id', 'in', [...items])
    .execute();
  return rows.map(({ id }) => id);
}

/** Lists all items that somebody has submitted, decided on or sent. */
export async function allHandledBy(ctx: Context, uid: string): Promise<string[]> {
  return (await handled(ctx, [uid]).execute()).map(({ id }) => id);
}

function handled(ctx: Context, people: readonly string[]) {
  const audited = tables(ctx)
    .selectFrom('compliance_approvals')
    .select('item_id as id')
    .where((row) => row.or([row('submitted_by', 'in', [...people]), row('decided_by', 'in', [...people])]))
    .union(
      tables(ctx)
        .selectFrom('compliance_use_items')
        .innerJoin('compliance_uses', 'compliance_uses.seq', 'compliance_use_items.seq')
        .select('compliance_use_items.item_id as id')
        .where('compliance_uses.person', 'in', [...people]),
    );
  return tables(ctx).selectFrom(audited.as('told')).select(sql<string>`told.id`.as('id'));
}
