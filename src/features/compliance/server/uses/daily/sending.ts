import { findItem } from '#features/library/server/index.ts';
import type { Context } from '#server/context.ts';
import type { Sending } from '#server/room.ts';
import { recordDailyUse } from './record.ts';

/** Records that a file went out at its public address. What goes out by a grant is recorded by whoever gave that. */
export async function recordDelivery(
  ctx: Context,
  { item: id, grant, actor, visit }: Sending,
): Promise<boolean> {
  if (grant !== null) return true;
  const find = async () => {
    const item = await findItem(ctx, id);
    return item && { type: item.kind, id, item };
  };
  await recordDailyUse(ctx, { kind: 'delivered', id, find, actor, visit, language: null });
  return true;
}
