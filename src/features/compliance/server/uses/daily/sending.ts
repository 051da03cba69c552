import { asPlayed, findItem } from '#features/library/server/index.ts';
import type { Context } from '#server/context.ts';
import type { Sending } from '#server/room.ts';
import { recordDailyUse } from './record.ts';

/** Records that a file went out at its public address. What goes out by a grant is recorded by whoever gave that. */
export async function recordDelivery(ctx: Context, sending: Sending): Promise<boolean> {
  if (sending.grant === null) await recordSent(ctx, sending);
  return true;
}

/** Records that somebody was sent a file of an item. */
export async function recordSent(
  ctx: Context,
  { item: id, madeOf, actor, visit }: Pick<Sending, 'item' | 'madeOf' | 'actor' | 'visit'>,
): Promise<void> {
  const find = async () => {
    const item = await findItem(ctx, id);
    return item && { type: item.kind, id, item: asPlayed(item, madeOf) };
  };
  await recordDailyUse(ctx, { kind: 'delivered', id, find, actor, visit, language: null });
}
