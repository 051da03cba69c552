import type { Context } from '#server/context.ts';
import { findItem, isHeldSince } from '../items/repository.ts';
import type { StoredItem } from '../items/stored.ts';

const most = 2000;
const kept = new WeakMap<Context['db']['query'], Map<string, StoredItem>>();

/** The item as of this revision or a later one, from memory where it was read before. Those longest unused go first. */
export async function itemOf(
  ctx: Context,
  { id, revision }: Pick<StoredItem, 'id' | 'revision'>,
): Promise<StoredItem | null> {
  const items = kept.get(ctx.db.query) ?? new Map<string, StoredItem>();
  kept.set(ctx.db.query, items);
  const known = items.get(id);
  const isKnown = known?.revision === revision && !isHeldSince(ctx, known.holdFrom?.getTime() ?? null);
  const item = isKnown ? known : await findItem(ctx, id);
  items.delete(id);
  if (item) items.set(id, item);
  const [oldest] = items.keys();
  if (items.size > most && oldest !== undefined) items.delete(oldest);
  return item;
}
