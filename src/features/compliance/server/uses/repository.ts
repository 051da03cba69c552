import type { Selectable } from 'kysely';
import type { Context } from '#server/context.ts';
import { type Standing, type UseKind, useKinds } from '../../contract/uses.ts';
import type { Head, StoredUse, UseBody } from './stored.ts';

export interface UseRow {
  seq: number;
  at: number;
  kind: string;
  item_id: string | null;
  link_id: string | null;
  person: string | null;
  recipient: string | null;
  standing: string | null;
  addressee: string | null;
  approval_id: string | null;
  seal: string | null;
  rules_version: number | null;
  disclosure: string | null;
  body: string | null;
  body_hash: string;
  disposed_by: string | null;
  prev: string;
  hash: string;
}

export type UseTables = {
  compliance_uses: UseRow;
  compliance_use_items: { item_id: string; seq: number };
  compliance_use_texts: { hash: string; texts: string };
  compliance_uses_head: Head & { id: number };
};

/** Which records: those for which all that is given holds. `to` itself is no part of the time. */
export interface UseFilter {
  kind?: UseKind | undefined;
  item?: string | undefined;
  person?: string | undefined;
  link?: string | undefined;
  /** Who got it, or whom it was addressed to. */
  recipient?: string | undefined;
  standing?: Standing | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
}

const uses = (ctx: Context) => ctx.db.query.withTables<UseTables>();

/** Takes the next numbers. Until this transaction ends nobody else can: the chain grows by one writer at a time. */
export async function takeNext(ctx: Context, count: number): Promise<Head> {
  return uses(ctx)
    .updateTable('compliance_uses_head')
    .set((head) => ({ seq: head('seq', '+', count) }))
    .where('id', '=', 1)
    .returning(['seq', 'hash'])
    .executeTakeFirstOrThrow();
}

const atOnce = 200;

/** Adds records to the end of the chain, in their order, each with the items it is found by. */
export async function appendUses(
  ctx: Context,
  rows: readonly UseRow[],
  items: readonly UseTables['compliance_use_items'][],
): Promise<void> {
  for (let from = 0; from < rows.length; from += atOnce)
    await uses(ctx)
      .insertInto('compliance_uses')
      .values(rows.slice(from, from + atOnce))
      .execute();
  for (let from = 0; from < items.length; from += atOnce)
    await uses(ctx)
      .insertInto('compliance_use_items')
      .values(items.slice(from, from + atOnce))
      .execute();
  const hash = rows.at(-1)?.hash;
  if (hash !== undefined)
    await uses(ctx).updateTable('compliance_uses_head').set({ hash }).where('id', '=', 1).execute();
}

/** Keeps texts under their hash; the same ones are kept once. */
export async function keepTexts(ctx: Context, hash: string, texts: string): Promise<void> {
  await uses(ctx)
    .insertInto('compliance_use_texts')
    .values({ hash, texts })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function findTexts(ctx: Context, hashes: readonly string[]): Promise<Map<string, string>> {
  if (hashes.length === 0) return new Map();
  const rows = await uses(ctx)
    .selectFrom('compliance_use_texts')
    .selectAll()
    .where('hash', 'in', [...hashes])
    .execute();
  return new Map(rows.map(({ hash, texts }) => [hash, texts]));
}

/** The head, and the number of the last record there is: one question, so that nothing is written between the two. */
export async function readEnd(ctx: Context): Promise<{ head: Head; last: number }> {
  const row = await uses(ctx)
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

/** Records as they stand in the database, in their order. */
export async function readRows(ctx: Context, above: number, upTo: number): Promise<UseRow[]> {
  return uses(ctx)
    .selectFrom('compliance_uses')
    .selectAll()
    .where('seq', '>', above)
    .where('seq', '<=', upTo)
    .orderBy('seq')
    .execute();
}

/** What those records are found by. */
export async function readItems(
  ctx: Context,
  above: number,
  upTo: number,
): Promise<UseTables['compliance_use_items'][]> {
  return uses(ctx)
    .selectFrom('compliance_use_items')
    .selectAll()
    .where('seq', '>', above)
    .where('seq', '<=', upTo)
    .execute();
}

/** What is found by items though there is no such record. */
export async function itemsBeyond(ctx: Context, last: number): Promise<number | null> {
  const row = await uses(ctx)
    .selectFrom('compliance_use_items')
    .select('seq')
    .where((item) => item.or([item('seq', '>', last), item('seq', '<', 1)]))
    .limit(1)
    .executeTakeFirst();
  return row?.seq ?? null;
}

/** A record whose number comes before the first, and the number that another head names: the hub writes neither. */
export async function findForged(ctx: Context): Promise<{ record: number | null; head: number | null }> {
  const record = await uses(ctx)
    .selectFrom('compliance_uses')
    .select('seq')
    .where('seq', '<', 1)
    .orderBy('seq')
    .limit(1)
    .executeTakeFirst();
  const head = await uses(ctx)
    .selectFrom('compliance_uses_head')
    .select('seq')
    .where('id', '!=', 1)
    .executeTakeFirst();
  return { record: record?.seq ?? null, head: head?.seq ?? null };
}

/** All texts that are kept, each with its hash. */
export async function* eachText(ctx: Context): AsyncIterable<UseTables['compliance_use_texts']> {
  for (let after: string | null = null; ; ) {
    const rows: UseTables['compliance_use_texts'][] = await uses(ctx)
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

/** Some records that a filter lets through, above a number or below one. */
export async function findUses(
  ctx: Context,
  filter: UseFilter,
  asked: { above?: number; below?: number | undefined; most: number; newestFirst?: boolean },
): Promise<StoredUse[]> {
  const { kind, item, person, link, recipient, standing, from, to } = filter;
  const { above, below, most, newestFirst = false } = asked;
  let query = uses(ctx).selectFrom('compliance_uses').selectAll('compliance_uses');
  if (item !== undefined)
    query = query.where(
      'seq',
      'in',
      uses(ctx).selectFrom('compliance_use_items').select('seq').where('item_id', '=', item),
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

/** When each of these items was first and last used. */
export async function findSpans(
  ctx: Context,
  items: readonly string[],
): Promise<{ item: string; first: Date; last: Date }[]> {
  if (items.length === 0) return [];
  const rows = await uses(ctx)
    .selectFrom('compliance_use_items as used')
    .innerJoin('compliance_uses as use', 'use.seq', 'used.seq')
    .select('used.item_id')
    .select(({ fn }) => [fn.min('use.at').as('first'), fn.max('use.at').as('last')])
    .where('used.item_id', 'in', [...items])
    .groupBy('used.item_id')
    .execute();
  return rows.map(({ item_id, first, last }) => ({
    ...{ item: item_id, first: new Date(Number(first)), last: new Date(Number(last)) },
  }));
}

/** How often an item was used in each way. */
export async function countKinds(ctx: Context, item: string): Promise<Map<string, number>> {
  const rows = await uses(ctx)
    .selectFrom('compliance_use_items as used')
    .innerJoin('compliance_uses as use', 'use.seq', 'used.seq')
    .select('use.kind')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('used.item_id', '=', item)
    .groupBy('use.kind')
    .execute();
  return new Map(rows.map(({ kind, count }) => [kind, Number(count)]));
}

/** Takes out of records all that they tell; the chain stays. */
export async function emptyUses(ctx: Context, seqs: readonly number[], by: string): Promise<void> {
  const nothing = {
    ...{ item_id: null, link_id: null, person: null, recipient: null, standing: null, addressee: null },
    ...{ approval_id: null, seal: null, rules_version: null, disclosure: null, body: null },
  };
  for (let from = 0; from < seqs.length; from += atOnce) {
    const some = seqs.slice(from, from + atOnce);
    await uses(ctx).deleteFrom('compliance_use_items').where('seq', 'in', some).execute();
    await uses(ctx)
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
    ...{ seq: row.seq, at: new Date(Number(row.at)), kind, text: row.body },
    body: row.body === null ? null : readBody(kind, row.body),
    ...{ bodyHash: row.body_hash, disposedBy: row.disposed_by, prev: row.prev, hash: row.hash },
  };
}

/** Records of earlier versions do not say how a recipient is known: only what their kind proves is told of them. */
function readBody(kind: UseKind, text: string): UseBody {
  const body = JSON.parse(text) as Omit<UseBody, 'standing' | 'addressee'> & Partial<UseBody>;
  const { standing, addressee = null } = body;
  if (standing !== undefined) return { ...body, standing, addressee };
  const isAddressed = kind !== 'opened' && body.recipient !== null;
  if (!isAddressed) return { ...body, standing: 'unknown', addressee };
  return { ...body, standing: 'addressed', addressee: body.recipient };
}
