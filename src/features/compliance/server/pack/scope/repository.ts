import { type SqlBool, sql } from 'kysely';
import type { Context } from '#server/context.ts';
import type { Bundle, PackScope } from '../../../contract.ts';
import type { DisposedRow } from '../../retention/disposal/repository.ts';
import type { UseTables } from '../../uses/repository.ts';

interface ApprovalRow {
  id: string;
  item_id: string;
  submitted_by: string;
  submitted_at: number;
  decided_by: string | null;
  decided_at: number | null;
  ended_at: number | null;
  expires_at: number | null;
  state: string;
  bundle: string;
}

interface RecallRow {
  item_id: string;
  recalled_by: string;
  recalled_at: number;
}

type Tables = UseTables & {
  compliance_approvals: ApprovalRow;
  compliance_recalls: RecallRow;
  compliance_disposed: DisposedRow;
};

const records = (ctx: Context) => ctx.db.query.withTables<Tables>();
const atOnce = 500;

/** The items that approvals and recalls of this scope are about. */
export async function itemsInRecords(ctx: Context, scope: PackScope): Promise<string[]> {
  const { from, to, person } = scope;
  let approvals = records(ctx).selectFrom('compliance_approvals').select('item_id').distinct();
  let recalls = records(ctx).selectFrom('compliance_recalls').select('item_id').distinct();
  if (from) {
    const since = Date.parse(from);
    // Whatever had not ended by then, or came later.
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

/** What uses of this scope are about: items, and seasons that showed some. */
export async function itemsInUses(ctx: Context, scope: PackScope): Promise<string[]> {
  const { from, to, item, person, link } = scope;
  let query = records(ctx)
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

/** The bundles of what was approved of these items, in pieces that fit the memory. */
export async function* approvedBundles(ctx: Context, items: readonly string[]): AsyncGenerator<string[]> {
  for (let start = 0; start < items.length; start += atOnce) {
    const rows = await records(ctx)
      .selectFrom('compliance_approvals')
      .select('bundle')
      .where('state', '=', 'approved')
      .where('item_id', 'in', items.slice(start, start + atOnce))
      .execute();
    yield rows.map(({ bundle }) => bundle);
  }
}

/** Items that were submitted under a title with these words, or that have this id, also those that are gone since. */
export async function itemsSubmitted(
  ctx: Context,
  search: string,
  most: number,
): Promise<{ id: string; title: string }[]> {
  const rows = await records(ctx)
    .selectFrom('compliance_approvals')
    .select(['item_id', 'bundle'])
    .where(isOrSays('bundle', search))
    .orderBy('submitted_at', 'desc')
    .limit(most * 4)
    .execute();
  const titles = new Map<string, string>();
  for (const { item_id, bundle } of rows) {
    const [title = item_id] = Object.values((JSON.parse(bundle) as Bundle).titles);
    const isMeant = item_id === search || title.toLowerCase().includes(search.toLowerCase());
    if (isMeant && !titles.has(item_id)) titles.set(item_id, title);
  }
  return [...titles].slice(0, most).map(([id, title]) => ({ id, title }));
}

/** What was disposed of that has this id, or these words in its title: the newest first. */
export async function itemsDisposed(
  ctx: Context,
  search: string,
  most: number,
): Promise<{ id: string; title: string }[]> {
  const rows = await records(ctx)
    .selectFrom('compliance_disposed')
    .select(['item_id', 'title'])
    .where('state', '=', 'done')
    .where(isOrSays('title', search))
    .orderBy('at', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ item_id: id, title }) => ({ id, title }));
}

/** The row of the item with this id, or one that has these words. */
function isOrSays(column: 'bundle' | 'title', search: string) {
  const words = `%${search.toLowerCase().replaceAll(/[%_]/g, '')}%`;
  return sql<SqlBool>`(item_id = ${search} or lower(${sql.ref(column)}) like ${words})`;
}
