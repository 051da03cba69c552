import type { StoredItem } from '#features/library/server/doors/items.ts';
import type { Context } from '#server/context.ts';
import type { Bundle } from '../../contract.ts';
import { needingApproval } from './embargo.ts';
import { findBundles } from './seals-repository.ts';

/**
 * Returns the approved texts of these items' episodes, for every item that needs approval. Null: none was approved, so none
 * may be shown.
 */
export async function approvedEpisodes(
  ctx: Context,
  items: readonly StoredItem[],
): Promise<Map<string, NonNullable<Bundle['episode']> | null>> {
  const waiting = await needingApproval(ctx, items);
  const bundles = await findBundles(ctx, waiting);
  return new Map(waiting.map((id) => [id, bundles.get(id)?.episode ?? null]));
}
