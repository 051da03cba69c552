import type { Context } from '#server/context.ts';
import type { Bundle } from '../../../contract.ts';

interface Row {
  id: string;
  item_id: string;
  state: string;
  ended_at: number | null;
  seal: string;
  bundle: string;
}

/** Which approval each of these items has that nothing has ended, and its seal. */
export async function findSeals(
  ctx: Context,
  items: readonly string[],
): Promise<Map<string, { approval: string; seal: string }>> {
  if (items.length === 0) return new Map();
  const rows = await ctx.db.query
    .withTables<{ compliance_approvals: Row }>()
    .selectFrom('compliance_approvals')
    .select(['id', 'item_id', 'seal'])
    .where('item_id', 'in', [...items])
    .where('state', '=', 'approved')
    .where('ended_at', 'is', null)
    .execute();
  return new Map(rows.map(({ id, item_id, seal }) => [item_id, { approval: id, seal }]));
}

/** So many are asked for at once: databases take only so many values in a query. */
const most = 500;

/** What was approved of each of these items by the approval that nothing has ended. */
export async function findBundles(ctx: Context, items: readonly string[]): Promise<Map<string, Bundle>> {
  const found = new Map<string, Bundle>();
  for (let from = 0; from < items.length; from += most) {
    const rows = await ctx.db.query
      .withTables<{ compliance_approvals: Row }>()
      .selectFrom('compliance_approvals')
      .select(['item_id', 'bundle'])
      .where('item_id', 'in', items.slice(from, from + most))
      .where('state', '=', 'approved')
      .where('ended_at', 'is', null)
      .execute();
    for (const { item_id, bundle } of rows) found.set(item_id, JSON.parse(bundle) as Bundle);
  }
  return found;
}
