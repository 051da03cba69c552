import type { Context } from '#server/context.ts';
import { decide } from '../../contract/decide.ts';
import { isUnderEmbargo } from '../items/repository.ts';
import type { StoredItem } from '../items/stored.ts';
import { endUnreferencedFiles } from './repository.ts';

/**
 * Ends the grace period of files that an item no longer refers to, unless the item was and stays available to the same audience.
 * Otherwise files that were never approved, or were recalled, would be sent under the item's address along with their
 * replacements, also to those who had been given an address to download them.
 */
export async function endGracePeriod(ctx: Context, before: StoredItem, after: StoredItem): Promise<void> {
  const staysOut = isOut(ctx, before) && isOut(ctx, after) && before.audience === after.audience;
  if (!staysOut) await endUnreferencedFiles(ctx, after.id);
}

function isOut(ctx: Context, item: StoredItem): boolean {
  const isEmbargoed = isUnderEmbargo(ctx, item.embargoFrom?.getTime() ?? null);
  const content = { ...item, embargo: item.embargo ?? (isEmbargoed ? 'expired' : null) };
  return decide({ actor: null, content, purpose: 'download' }).allowed;
}
