import type { Context } from '#server/context.ts';

type Tables = {
  compliance_approvals: { id: string; item_id: string };
  compliance_copies: { approval_id: string };
  compliance_recalls: { id: string; item_id: string };
  compliance_use_items: { item_id: string; seq: number };
  items: { id: string };
};

const tables = (ctx: Context) => ctx.db.query.withTables<Tables>();

/** Removes what was submitted of an item with the hold on its files, and its recalls, whose ids it gives. */
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

/** The records of use that tell of an item, and of no other that is still there. */
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
