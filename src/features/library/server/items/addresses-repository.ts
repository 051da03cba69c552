import type { Context } from '#server/context.ts';
import { prepared } from '#server/db/prepared.ts';
import type { Kind } from '../../contract.ts';
import { tables } from '../tables.ts';

/**
 * The item at an address, with its access fields and revision: all that has to be read if the rest is cached, or not for the
 * caller.
 */
export const itemAtAddress = prepared((ctx, kind: Kind, address: string) =>
  tables(ctx)
    .selectFrom('item_addresses')
    .innerJoin('items', 'items.id', 'item_addresses.item_id')
    .select([
      'items.id',
      'items.revision',
      'items.audience',
      'items.published',
      'items.archived',
      'items.was_public',
      'items.hold_from',
    ])
    .where('item_addresses.kind', '=', kind)
    .where('item_addresses.address', '=', address),
);

/** The item at an id, a slug or a former one. */
export async function itemAt(ctx: Context, kind: Kind, address: string): Promise<string | null> {
  const row = await tables(ctx)
    .selectFrom('item_addresses')
    .select('item_id')
    .where('kind', '=', kind)
    .where('address', '=', address)
    .executeTakeFirst();
  return row?.item_id ?? null;
}

/** Claims an address for an item; false if it belongs to another one. */
export async function claimAddress(
  ctx: Context,
  kind: Kind,
  address: string,
  item: string,
): Promise<boolean> {
  await tables(ctx)
    .insertInto('item_addresses')
    .values({ kind, address, item_id: item })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await itemAt(ctx, kind, address)) === item;
}

export async function addressesOf(ctx: Context, item: string): Promise<string[]> {
  const rows = await tables(ctx)
    .selectFrom('item_addresses')
    .select('address')
    .where('item_id', '=', item)
    .orderBy('address')
    .execute();
  return rows.map((row) => row.address);
}
