import type { Context } from '#server/context.ts';
import type { StoredItem } from './stored.ts';

export type Holding = Pick<StoredItem, 'hold' | 'holdFrom'>;

/**
 * What keeps an item back, as it is about to be written. `before` is given where somebody changes it: what may not be changed
 * is refused.
 */
type FindHolding = (ctx: Context, after: StoredItem, before: StoredItem | null) => Promise<Holding>;

let find: FindHolding = async () => ({ hold: null, holdFrom: null });

/** Has every item asked about whenever it is written. One room does this. */
export function holdItems(asked: FindHolding): void {
  find = asked;
}

/** The item with what keeps it back now. */
export async function standing(
  ctx: Context,
  before: StoredItem | null,
  after: StoredItem,
): Promise<StoredItem> {
  const { hold, holdFrom } = await find(ctx, after, before);
  return { ...after, hold, holdFrom };
}
