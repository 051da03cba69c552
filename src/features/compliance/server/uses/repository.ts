import type { Selectable } from 'kysely';
import type { Context } from '#server/context.ts';
import { toDate } from '#server/db/engine.ts';
import { type Standing, type UseKind, useKinds } from '../../contract/uses.ts';
import { tables, type UseItemRow, type UseRow, type UseTextRow } from '../tables.ts';
import type { Head, StoredUse, UseBody } from './stored.ts';

/** Filter of records; all fields that are given must match. `to` itself is excluded. */
export interface UseFilter {
  kind?: UseKind | undefined;
  item?: string | undefined;
  person?: string | undefined;
  link?: string | undefined;
  /** Matches the recipient or the addressee. */
  recipient?: string | undefined;
  standing?: Standing | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
}

/** Reserves the next numbers. Nobody else can until this transaction ends: the chain grows by one writer at a time. */
export async function takeNext(ctx: Context, count: number): Promise<Head> {
  return tables(ctx)
    .updateTable('compliance_uses_head')
    .set((head) => ({ seq: head('seq', '+', count) }))
    .where('id', '=', 1)
    .returning(['seq', 'hash'])
    .executeTakeFirstOrThrow();
}

/** Moves the end of the chain from where it was last seen; false if others have written meanwhile. */
export async function moveHead(ctx: Context, from: Head, to: Head): Promise<boolean> {
  const result = await tables(ctx)
    .updateTable('compliance_uses_head')
    .set({ seq: to.seq, hash: to.hash })
    .where('id', '=', 1)
    .where('seq', '=', from.seq)
    .where('hash', '=', from.hash)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

const atOnce = 200;

/** Appends records to the chain, in their order. The database itself indexes them by item. */
export async function appendUses(ctx: Context, rows: readonly UseRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += atOnce)
    await tables(ctx)
      .insertInto('compliance_uses')
      .values(rows.slice(from, from + atOnce))
      .execute();
}

/** Stores texts under their hash, equal ones once. */
export async function storeTexts(ctx: Context, hash: string, texts: string): Promise<void> {
  await tables(ctx)
    .insertInto('compliance_use_texts')
    .values({ hash, texts })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function findTexts(ctx: Context, hashes: readonly string[]): Promise<Map<string, string>> {
  if (hashes.length === 0) return new Map();
  const rows = await tables(ctx)
    .selectFrom('compliance_use_texts')
    .selectAll()
    .where('hash', 'in', [...hashes])
    .execute();
  return new Map(rows.map(({ hash, texts }) => [hash, texts]));
}

/** Reads the head and the number of the last record in one query, so that nothing is written between the two. */
export async function readEnd(ctx: Context): Promise<{ head: Head; last: number }> {
  const row = await tables(ctx)
    .selectFrom('compliance_uses_head')
    .select(['seq', 'hash'])
    .select((all) =>
      all
        .selectFrom('compliance_uses')
        .select(({ fn }) => fn.max('seq').as('last'))
        .as('last'),
    )
    .where('id', '=', 1)
    .executeTakeFirst();
  return { head: { seq: row?.seq ?? 0, hash: row?.hash ?? '' }, last: row?.last ?? 0 };
}

/** Reads records as they are in the database, in their order. */
export async function readRows(ctx: Context, above: number, upTo: number): Promise<UseRow[]> {
  return tables(ctx)
    .selectFrom('compliance_uses')
    .selectAll()
    .where('seq', '>', above)
    .where('seq', '<=', upTo)
    .orderBy('seq')
    .execute();
}

/** Reads the index entries by item of those records. */
export async function readItems(ctx: Context, above: number, upTo: number): Promise<UseItemRow[]> {
  return tables(ctx)
    .selectFrom('compliance_use_items')
    .selectAll()
    .where('seq', '>', above)
    .where('seq', '<=', upTo)
    .execute();
}

/** Finds an index entry by item without a record, if there is one; returns its number. */
export async function findStrayEntry(ctx: Context, last: number): Promise<number | null> {
  const row = await tables(ctx)
    .selectFrom('compliance_use_items')
    .select('seq')
    .where((item) => item.or([item('seq', '>', last), item('seq', '<', 1)]))
    .limit(1)
    .executeTakeFirst();
  return row?.seq ?? null;
}

/** Finds a record numbered before the first, and a second head: the hub writes neither. */
export async function findForged(ctx: Context): Promise<{ record: number | null; head: number | null }> {
  const record = await tables(ctx)
    .selectFrom('compliance_uses')
    .select('seq')
    .where('seq', '<', 1)
    .orderBy('seq')
    .limit(1)
    .executeTakeFirst();
  const head = await tables(ctx)
    .selectFrom('compliance_uses_head')
    .select('seq')
    .where('id', '!=', 1)
    .executeTakeFirst();
  return { record: record?.seq ?? null, head: head?.seq ?? null };
}

/** Yields all stored texts, each with its hash. */
export async function* eachText(ctx: Context): AsyncIterable<UseTextRow> {
  for (let after: string | null = null; ; ) {
    const rows: UseTextRow[] = await tables(ctx)
      .selectFrom('compliance_use_texts')
      .selectAll()
      .$if(after !== null, (query) => query.where('hash', '>', after))
      .orderBy('hash')
      .limit(atOnce)
      .execute();
    yield* rows;
    if (rows.length < atOnce) return;
    after = rows.at(-1)?.hash ?? '';
  }
}

/** Finds some records that match a filter, above a number or below one. */
export async function findUses(
  ctx: Context,
  filter: UseFilter,
  range: { above?: number; below?: number | undefined; most: number; newestFirst?: boolean },
): Promise<StoredUse[]> {
  const { kind, item, person, link, recipient, standing, from, to } = filter;
  const { above, below, most, newestFirst = false } = range;
  let query = tables(ctx).selectFrom('compliance_uses').selectAll('compliance_uses');
  if (item !== undefined)
    query = query.where(
      'seq',
      'in',
      tables(ctx).selectFrom('compliance_use_items').select('seq').where('item_id', '=', item),
    );
  if (above !== undefined) query = query.where('seq', '>', above);
  if (below !== undefined) query = query.where('seq', '<', below);
  if (kind !== undefined) query = query.where('kind', '=', kind);
  if (person !== undefined) query = query.where('person', '=', person);
  if (link !== undefined) query = query.where('link_id', '=', link);
  if (recipient !== undefined)
    query = query.where((row) =>
      row.or([row('recipient', '=', recipient), row('addressee', '=', recipient)]),
    );
  if (standing !== undefined) query = query.where('standing', '=', standing);
  if (from) query = query.where('at', '>=', from.getTime());
  if (to) query = query.where('at', '<', to.getTime());
  const rows = await query
    .orderBy('seq', newestFirst ? 'desc' : 'asc')
    .limit(most)
    .execute();
  return rows.map(toUse);
}

/** Finds the first and last use of each of these items. */
export async function findSpans(
  ctx: Context,
  items: readonly string[],
): Promise<{ item: string; first: Date; last: Date }[]> {
  if (items.length === 0) return [];
  const rows = await tables(ctx)
    .selectFrom('compliance_use_items as used')
    .innerJoin('compliance_uses as use', 'use.seq', 'used.seq')
    .select('used.item_id')
    .select(({ fn }) => [fn.min('use.at').as('first'), fn.max('use.at').as('last')])
    .where('used.item_id', 'in', [...items])
    .groupBy('used.item_id')
    .execute();
  return rows.map(({ item_id, first, last }) => ({
    item: item_id,
    first: toDate(first),
    last: toDate(last),
  }));
}

/** Counts the uses of an item by kind. */
export async function countKinds(ctx: Context, item: string): Promise<Map<string, number>> {
  const rows = await tables(ctx)
    .selectFrom('compliance_use_items as used')
    .innerJoin('compliance_uses as use', 'use.seq', 'used.seq')
    .select('use.kind')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('used.item_id', '=', item)
    .groupBy('use.kind')
    .execute();
  return new Map(rows.map(({ kind, count }) => [kind, Number(count)]));
}

/** Empties the content of records; the chain stays. */
export async function emptyUses(ctx: Context, seqs: readonly number[], by: string): Promise<void> {
  const nothing = {
    item_id: null,
    link_id: null,
    person: null,
    recipient: null,
    standing: null,
    addressee: null,
    approval_id: null,
    seal: null,
    rules_version: null,
    disclosure: null,
    body: null,
  };
  for (let from = 0; from < seqs.length; from += atOnce) {
    const some = seqs.slice(from, from + atOnce);
    await tables(ctx).deleteFrom('compliance_use_items').where('seq', 'in', some).execute();
    await tables(ctx)
      .updateTable('compliance_uses')
      .set({ ...nothing, disposed_by: by })
      .where('seq', 'in', some)
      .where('disposed_by', 'is', null)
      .execute();
  }
}

function toUse(row: Selectable<UseRow>): StoredUse {
  const kind = useKinds.find((each) => each === row.kind);
  if (!kind) throw new Error(`"${row.kind}" is no kind of use`);
  return {
    seq: row.seq,
    at: toDate(row.at),
    kind,
    text: row.body,
    body: row.body === null ? null : readBody(kind, row.body),
    bodyHash: row.body_hash,
    disposedBy: row.disposed_by,
    prev: row.prev,
    hash: row.hash,
  };
}

/** Reads a body. Records of earlier versions do not say how a recipient is known: their kind proves that in part. */
function readBody(kind: UseKind, text: string): UseBody {
  const body = JSON.parse(text) as Omit<UseBody, 'standing' | 'addressee'> & Partial<UseBody>;
  const { standing, addressee = null } = body;
  if (standing !== undefined) return { ...body, standing, addressee };
  const isAddressed = kind !== 'opened' && body.recipient !== null;
  if (!isAddressed) return { ...body, standing: 'unknown', addressee };
  return { ...body, standing: 'addressed', addressee: body.recipient };
}
