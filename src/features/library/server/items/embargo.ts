import type { Context } from '#server/context.ts';
import { singleHook } from '#server/hooks.ts';
import type { StoredItem } from './stored.ts';

export type Embargo = Pick<StoredItem, 'embargo' | 'embargoFrom'>;

/**
 * Finds the embargo of an item about to be written. `before` is given if somebody changes it: changes that are not allowed are
 * refused.
 */
type FindEmbargo = (ctx: Context, after: StoredItem, before: StoredItem | null) => Promise<Embargo>;

/** Decides on each write of an item whether it is under an embargo. */
export const itemEmbargo = singleHook<FindEmbargo>('library.embargo');

/** The item with its current embargo. */
export async function withEmbargo(
  ctx: Context,
  before: StoredItem | null,
  after: StoredItem,
): Promise<StoredItem> {
  const { embargo, embargoFrom } = await ctx.hooks.one(itemEmbargo)(ctx, after, before);
  return { ...after, embargo, embargoFrom };
}
