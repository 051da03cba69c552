import type { Context } from '#server/context.ts';
import { prepared } from '#server/db/prepared.ts';
import type { Kind } from '../../../contract.ts';
import type { ItemTables } from '../repository.ts';

type Row = { kind: string; address: string; item_id: string };

function addresses(ctx: Context) {
  return ctx.db.query.withTables<ItemTables & { item_addresses: Row }>();
}

/**
 * The same item, with what decides who sees it and the number of its last write: all that has to be read where the rest
 * is still known, or nobody's concern.
 */
export const standingAt = prepared((ctx, kind: Kind, address: string) =>
  addresses(ctx)
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

/** The item that an id, a slug or what once was one leads to. */
export async function itemAt(ctx: Context, kind: Kind, address: string): Promise<string | null> {
  const row = await addresses(ctx)
    .selectFrom('item_addresses')
    .select('item_id')
    .where('kind', '=', kind)
    .where('address', '=', address)
    .executeTakeFirst();
  return row?.item_id ?? null;
}

/** Lets an address lead to an item; false where it leads to another one. */
export async function claimAddress(
  ctx: Context,
  kind: Kind,
  address: string,
  item: string,
): Promise<boolean> {
  await addresses(ctx)
    .insertInto('item_addresses')
    .values({ kind, address, item_id: item })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await itemAt(ctx, kind, address)) === item;
}

export async function addressesOf(ctx: Context, item: string): Promise<string[]> {
  const rows = await addresses(ctx)
    .selectFrom('item_addresses')
    .select('address')
    .where('item_id', '=', item)
    .orderBy('address')
    .execute();
  return rows.map((row) => row.address);
}
