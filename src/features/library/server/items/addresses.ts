import type { Context } from '#server/context.ts';
import { invalidInput } from '#shared/errors.ts';
import { isCarried, notCarried } from '../../contract.ts';
import { claimAddress } from './addresses-repository.ts';
import type { StoredItem } from './stored.ts';

/**
 * Gives an item an address; its former ones stay valid. Everything that creates or renames an item comes through here, so an
 * id that no address carries is refused here.
 */
export async function takeAddress(
  ctx: Context,
  item: Pick<StoredItem, 'id' | 'kind'>,
  field: 'contentId' | 'slug',
  address: string,
): Promise<void> {
  if (!isCarried(address)) throw invalidInput(field, notCarried.params.reason);
  if (!(await claimAddress(ctx, item.kind, address, item.id))) throw invalidInput(field, 'taken');
}
