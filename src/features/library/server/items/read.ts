import type { ActingContext, Context } from '#server/context.ts';
import { type Actor, viewerOf } from '#shared/actor.ts';
import { AppError } from '#shared/errors.ts';
import { decide } from '../../contract/decide.ts';
import type { Item, ItemPage, ItemQuery } from '../../contract.ts';
import { progressOf } from '../processing/progress-repository.ts';
import { listItems } from '../search/list.ts';
import { addressesOf } from './addresses-repository.ts';
import { presenterFor } from './present.ts';
import { findItem, lockItem } from './repository.ts';
import type { StoredItem } from './stored.ts';

/** An item that somebody may see. One they may not see looks like none. */
export async function readItem(ctx: Context, actor: Actor, id: string): Promise<StoredItem> {
  const item = await findItem(ctx, id);
  if (!item || !decide({ actor, content: item, purpose: 'see' }).allowed) throw new AppError('not-found');
  return item;
}

/** Locks and reads an item until the transaction ends; throws if it is gone. */
export async function requireItem(ctx: Context, id: string): Promise<StoredItem> {
  const item = await lockItem(ctx, id);
  if (!item) throw new AppError('not-found');
  return item;
}

export async function presentItem(ctx: ActingContext, item: StoredItem): Promise<Item> {
  const presenter = await presenterFor(ctx, viewerOf(ctx.actor), {
    progress: await progressOf(ctx, [item.id]),
  });
  return presenter.item(item, await addressesOf(ctx, item.id));
}

export async function presentList(ctx: Context, actor: Actor, query: ItemQuery): Promise<ItemPage> {
  const { items, found, ...rest } = await listItems(ctx, actor, query);
  const busy = items.filter((item) => item.processing.state === 'working').map((item) => item.id);
  const presenter = await presenterFor(ctx, actor, { progress: await progressOf(ctx, busy) });
  return {
    ...rest,
    items: items.map((item) => ({ ...presenter.card(item), found: found.get(item.id) ?? null })),
  };
}
