import { withPlayedSource } from '#features/library/server/doors/files.ts';
import { findItem } from '#features/library/server/doors/items.ts';
import type { Context } from '#server/context.ts';
import type { FileDelivery } from '#server/room.ts';
import { recordDailyUse } from './record.ts';

/** Records delivery of a file at its public address. Delivery by a grant is recorded by the room that issued the grant. */
export async function recordDelivery(ctx: Context, sending: FileDelivery): Promise<true | null> {
  if (sending.grant !== null) return null;
  await recordSent(ctx, sending);
  return true;
}

/** Records delivery of an item's file to somebody. */
export async function recordSent(
  ctx: Context,
  { item: id, madeOf, actor, visit }: Pick<FileDelivery, 'item' | 'madeOf' | 'actor' | 'visit'>,
): Promise<void> {
  const find = async () => {
    const item = await findItem(ctx, id);
    return item && { type: item.kind, id, item: withPlayedSource(item, madeOf) };
  };
  await recordDailyUse(ctx, { kind: 'delivered', id, find, actor, visit, language: null });
}
