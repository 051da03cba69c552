import type { Context } from '#server/context.ts';

interface Row {
  id: string;
  item_id: string;
  state: string;
  ended_at: number | null;
  seal: string;
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
