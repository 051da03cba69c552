import type { Context } from '#server/context.ts';
import { perHub } from '#server/per-hub.ts';
import { putRecent } from '#server/recent.ts';
import { findItem, isUnderEmbargo } from '../items/repository.ts';
import type { StoredItem } from '../items/stored.ts';

const most = 2000;
const makeCache = () => new Map<string, StoredItem>();

/** The item at this revision or a later one, from the cache if possible. The least recently used are evicted first. */
export async function itemOf(
  ctx: Context,
  { id, revision }: Pick<StoredItem, 'id' | 'revision'>,
): Promise<StoredItem | null> {
  const items = perHub(ctx, makeCache);
  const cached = items.get(id);
  const isCurrent =
    cached?.revision === revision && !isUnderEmbargo(ctx, cached.embargoFrom?.getTime() ?? null);
  const item = isCurrent ? cached : await findItem(ctx, id);
  ctx.afterCommit(() => {
    if (item) putRecent(items, id, item, most);
    else items.delete(id);
  });
  return item;
}
