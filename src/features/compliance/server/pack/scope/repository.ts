import { type SqlBool, sql } from 'kysely';
import type { Context } from '#server/context.ts';
import type { Bundle, PackScope } from '../../../contract.ts';
import { readBundle } from '../../approval/stored-bundle.ts';
import { tables } from '../../tables.ts';

const atOnce = 500;

/** Lists the items of the approvals and recalls in this scope. */
export async function itemsInRecords(ctx: Context, scope: PackScope): Promise<string[]> {
  const { from, to, person } = scope;
  let approvals = tables(ctx).selectFrom('compliance_approvals').select('item_id').distinct();
  let recalls = tables(ctx).selectFrom('compliance_recalls').select('item_id').distinct();
  if (from) {
    const since = Date.parse(from);
    // Approvals that had not ended by then, or came later.
    approvals = approvals.where((row) =>
      row.or([
        row('submitted_at', '>=', since),
        row('decided_at', '>=', since),
        row.and([
          row('state', '=', 'approved'),
          row.or([row('ended_at', 'is', null), row('ended_at', '>=', since)]),
        ]),
      ]),
    );
    recalls = recalls.where('recalled_at', '>=', since);
  }
  if (to) {
    approvals = approvals.where('submitted_at', '<', Date.parse(to));
    recalls = recalls.where('recalled_at', '<', Date.parse(to));
  }
  if (person) {
    approvals = approvals.where((row) =>
      row.or([row('submitted_by', '=', person), row('decided_by', '=', person)]),
    );
    recalls = recalls.where('recalled_by', '=', person);
  }
  const rows = [...(await approvals.execute()), ...(await recalls.execute())];
  return rows.map(({ item_id }) => item_id);
}

/** Lists the items of the uses in this scope, and the seasons that showed them. */
export async function itemsInUses(ctx: Context, scope: PackScope): Promise<string[]> {
  const { from, to, item, person, link } = scope;
  let query = tables(ctx)
    .selectFrom('compliance_use_items as used')
    .innerJoin('compliance_uses as use', 'use.seq', 'used.seq')
    .select('used.item_id')
    .distinct();
  if (item) query = query.where('used.item_id', '=', item);
  if (person) query = query.where('use.person', '=', person);
  if (link) query = query.where('use.link_id', '=', link);
  if (from) query = query.where('use.at', '>=', Date.parse(from));
  if (to) query = query.where('use.at', '<', Date.parse(to));
  return (await query.execute()).map(({ item_id }) => item_id);
}

/** Yields the approved bundles of these items, in batches that fit the memory. */
export async function* approvedBundles(ctx: Context, items: readonly string[]): AsyncGenerator<Bundle[]> {
  for (let start = 0; start < items.length; start += atOnce) {
    const rows = await tables(ctx)
      .selectFrom('compliance_approvals')
      .select(['id', 'bundle'])
      .where('state', '=', 'approved')
      .where('item_id', 'in', items.slice(start, start + atOnce))
      .execute();
    yield rows.map(readBundle);
  }
}

/** Finds submitted items by title or id, also deleted ones. */
export async function itemsSubmitted(
  ctx: Context,
  search: string,
  most: number,
): Promise<{ id: string; title: string }[]> {
  const rows = await tables(ctx)
    .selectFrom('compliance_approvals')
    .select(['id', 'item_id', 'bundle'])
    .where(matches('bundle', search))
    .orderBy('submitted_at', 'desc')
    .limit(most * 4)
    .execute();
  const titles = new Map<string, string>();
  for (const { item_id, ...row } of rows) {
    const [title = item_id] = Object.values(readBundle(row).titles);
    const isMeant = item_id === search || title.toLowerCase().includes(search.toLowerCase());
    if (isMeant && !titles.has(item_id)) titles.set(item_id, title);
  }
  return [...titles].slice(0, most).map(([id, title]) => ({ id, title }));
}

/** Finds disposed items by title or id, the newest first. */
export async function itemsDisposed(
  ctx: Context,
  search: string,
  most: number,
): Promise<{ id: string; title: string }[]> {
  const rows = await tables(ctx)
    .selectFrom('compliance_disposed')
    .select(['item_id', 'title'])
    .where('state', '=', 'done')
    .where(matches('title', search))
    .orderBy('at', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ item_id: id, title }) => ({ id, title }));
}

/** Matches the row of the item with this id, or rows that contain this text. */
function matches(column: 'bundle' | 'title', search: string) {
  const words = `%${search.toLowerCase().replaceAll(/[%_]/g, '')}%`;
  return sql<SqlBool>`(item_id = ${search} or lower(${sql.ref(column)}) like ${words})`;
}
