import type { Context } from '#server/context.ts';
import { decide } from '../../contract/decide.ts';
import { isHeldSince } from '../items/repository.ts';
import type { StoredItem } from '../items/stored.ts';
import { endUnspoken } from './repository.ts';

/**
 * What an item no longer speaks of is sent for a while to whoever has begun with it. That ends at once where the item was not out
 * before or is not out now, or is for others than before: else what was never approved, or was called back, would go out under the
 * item's address with what takes its place, also to those who had been given an address to download it at.
 */
export async function takeBackEnded(ctx: Context, before: StoredItem, after: StoredItem): Promise<void> {
  const staysOut = isOut(ctx, before) && isOut(ctx, after) && before.audience === after.audience;
  if (!staysOut) await endUnspoken(ctx, after.id);
}

function isOut(ctx: Context, item: StoredItem): boolean {
  const isHeld = isHeldSince(ctx, item.holdFrom?.getTime() ?? null);
  const content = { ...item, hold: item.hold ?? (isHeld ? 'expired' : null) };
  return decide({ actor: null, content, purpose: 'keep' }).allowed;
}
