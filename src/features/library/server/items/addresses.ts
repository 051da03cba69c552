import type { Context } from '#server/context.ts';
import { AppError } from '#shared/errors.ts';
import { claimAddress } from './addresses/repository.ts';
import type { StoredItem } from './stored.ts';

/** Lets an address lead to an item from now on; those it had go on leading there. */
export async function takeAddress(
  ctx: Context,
  item: Pick<StoredItem, 'id' | 'kind'>,
  field: 'contentId' | 'slug',
  address: string,
): Promise<void> {
  if (await claimAddress(ctx, item.kind, address, item.id)) return;
  throw new AppError('invalid-input', { params: { issues: [{ path: field, reason: 'taken' }] } });
}
