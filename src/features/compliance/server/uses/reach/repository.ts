import type { Context } from '#server/context.ts';
import type { UseTables } from '../repository.ts';

interface Row {
  item_id: string;
  since: number;
  recipients: number;
}

const retail = (ctx: Context) => ctx.db.query.withTables<{ compliance_retail: Row }>();

/** Whom an item has reached, as far as they can be told apart. */
export interface Reached {
  /** E-mail addresses, whoever gave them. */
  addresses: Set<string>;
  /** Devices that nobody knows, of each link or public address, and whom the link was addressed to. */
  devices: { addressee: string | null; count: number }[];
  /** Uses of which nothing is known but that they happened. */
  unmarked: number;
}

/** Whom an item has reached since a moment, by all records or by those below a number. */
export async function findReached(
  ctx: Context,
  item: string,
  { since, before }: { since: Date; before?: number | undefined },
): Promise<Reached> {
  const all = ctx.db.query
    .withTables<UseTables>()
    .selectFrom('compliance_use_items as used')
    .innerJoin('compliance_uses as use', 'use.seq', 'used.seq')
    .where('used.item_id', '=', item)
    .where('use.at', '>', since.getTime());
  const asked = before === undefined ? all : all.where('use.seq', '<', before);
  const rows = await asked
    .select(['use.link_id', 'use.recipient', 'use.addressee'])
    .distinct()
    .where('use.recipient', 'is not', null)
    .execute();
  const { unmarked } = await asked
    .select(({ fn }) => fn.countAll<number | string>().as('unmarked'))
    .where('use.recipient', 'is', null)
    .where('use.kind', 'in', ['opened', 'delivered'])
    .executeTakeFirstOrThrow();
  const onDevices = rows.filter(({ recipient }) => !recipient?.includes('@'));
  return {
    addresses: new Set(rows.flatMap(({ recipient }) => (recipient?.includes('@') ? recipient : []))),
    devices: [...Map.groupBy(onDevices, ({ link_id }) => link_id).values()].map((found) => ({
      addressee: found[0]?.addressee ?? null,
      count: new Set(found.map(({ recipient }) => recipient)).size,
    })),
    unmarked: Number(unmarked),
  };
}

/** That an item is treated as retail for the number of people it has reached, and since when. */
export interface StoredRetail {
  item: string;
  since: Date;
  recipients: number;
}

/** Null where it is not. */
export async function findRetail(ctx: Context, item: string): Promise<StoredRetail | null> {
  const row = await retail(ctx)
    .selectFrom('compliance_retail')
    .selectAll()
    .where('item_id', '=', item)
    .executeTakeFirst();
  return row ? toStored(row) : null;
}

/** Every item that is treated so. */
export async function* eachRetail(ctx: Context): AsyncIterable<{ id: string; record: StoredRetail }> {
  const rows = await retail(ctx).selectFrom('compliance_retail').selectAll().execute();
  for (const row of rows) yield { id: row.item_id, record: toStored(row) };
}

/** Notes it; false where it was noted already. */
export async function addRetail(ctx: Context, { item, since, recipients }: StoredRetail): Promise<boolean> {
  const result = await retail(ctx)
    .insertInto('compliance_retail')
    .values({ item_id: item, since: since.getTime(), recipients })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

function toStored({ item_id: item, since, recipients }: Row): StoredRetail {
  return { item, since: new Date(Number(since)), recipients };
}
