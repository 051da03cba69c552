import type { Context } from '#server/context.ts';
import { tables } from '../../tables.ts';

/** Removes the submissions of an item, the references that retain its files, and its recalls; returns the ids of the recalls. */
export async function removeApprovals(
  ctx: Context,
  item: string,
  approvals: readonly string[],
): Promise<string[]> {
  if (approvals.length > 0)
    await tables(ctx)
      .deleteFrom('compliance_copies')
      .where('approval_id', 'in', [...approvals])
      .execute();
  await tables(ctx).deleteFrom('compliance_approvals').where('item_id', '=', item).execute();
  const recalls = await tables(ctx)
    .deleteFrom('compliance_recalls')
    .where('item_id', '=', item)
    .returning('id')
    .execute();
  return recalls.map(({ id }) => id);
}

/** Lists the records of use about an item that are about no other existing item. */
export async function usesOnlyOf(ctx: Context, item: string): Promise<number[]> {
  const ofOthers = tables(ctx)
    .selectFrom('compliance_use_items as other')
    .innerJoin('items', 'items.id', 'other.item_id')
    .select('other.seq')
    .where('other.item_id', '!=', item);
  const rows = await tables(ctx)
    .selectFrom('compliance_use_items')
    .select('seq')
    .where('item_id', '=', item)
    .where('seq', 'not in', ofOthers)
    .orderBy('seq')
    .execute();
  return rows.map(({ seq }) => Number(seq));
}
