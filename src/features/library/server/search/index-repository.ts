import type { Context } from '#server/context.ts';
import { tables } from '../tables.ts';
import type { Passage, Slot } from './passages.ts';

/** Index entry of an item: what it was last found by. */
export interface IndexEntry {
  seq: number;
  signature: string;
  /** The words of its titles, tags and descriptions. */
  words: string[];
}

/** The item's number in the index and its index entry; null if there is no such item. */
export async function findIndexed(
  ctx: Context,
  itemId: string,
): Promise<{ seq: number; entry: IndexEntry | null } | null> {
  const row = await tables(ctx)
    .selectFrom('items')
    .leftJoin('search_items', 'search_items.item_id', 'items.id')
    .select(['items.seq', 'signature', 'words'])
    .where('items.id', '=', itemId)
    .executeTakeFirst();
  return row ? { seq: row.seq, entry: toIndexEntry(row) } : null;
}

/** The index entry of an item, even if the item itself is gone. */
export async function findIndexEntry(ctx: Context, itemId: string): Promise<IndexEntry | null> {
  const row = await tables(ctx)
    .selectFrom('search_items')
    .selectAll()
    .where('item_id', '=', itemId)
    .executeTakeFirst();
  return row ? toIndexEntry(row) : null;
}

function toIndexEntry(row: {
  seq: number;
  signature: string | null;
  words: string | null;
}): IndexEntry | null {
  const { seq, signature, words } = row;
  return signature === null ? null : { seq, signature, words: split(words ?? '') };
}

/** `heads` are the tokens of its titles and tags. */
export async function storeIndexEntry(
  ctx: Context,
  itemId: string,
  item: IndexEntry,
  heads: readonly string[],
): Promise<void> {
  const { seq, signature, words } = item;
  const values = { seq, signature, heads: heads.join(' '), words: words.join(' ') };
  await tables(ctx)
    .insertInto('search_items')
    .values({ ...values, item_id: itemId })
    .onConflict((conflict) => conflict.column('item_id').doUpdateSet(values))
    .execute();
}

/** The words of every text of an item. */
export async function findTexts(ctx: Context, seq: number): Promise<string[][]> {
  const rows = await tables(ctx).selectFrom('search_texts').select('words').where('seq', '=', seq).execute();
  return rows.map(({ words }) => split(words));
}

/** The words of the texts of several items. */
export async function findTextsOf(ctx: Context, seqs: readonly number[]): Promise<Map<number, string[]>> {
  const found = new Map<number, string[]>();
  if (seqs.length === 0) return found;
  const rows = await tables(ctx)
    .selectFrom('search_texts')
    .select(['seq', 'words'])
    .where('seq', 'in', [...seqs])
    .execute();
  for (const { seq, words } of rows) found.set(seq, [...(found.get(seq) ?? []), ...split(words)]);
  return found;
}

export async function findText(ctx: Context, seq: number, slot: Slot): Promise<string[]> {
  const row = await tables(ctx)
    .selectFrom('search_texts')
    .select('words')
    .where('seq', '=', seq)
    .where('source', '=', slot.source)
    .where('language', '=', slot.language ?? '')
    .executeTakeFirst();
  return split(row?.words ?? '');
}

export async function storeIndexText(ctx: Context, seq: number, slot: Slot, words: string[]): Promise<void> {
  const key = { seq, source: slot.source, language: slot.language ?? '' };
  await tables(ctx)
    .deleteFrom('search_texts')
    .where('seq', '=', seq)
    .where('source', '=', key.source)
    .where('language', '=', key.language)
    .execute();
  if (words.length === 0) return;
  await tables(ctx)
    .insertInto('search_texts')
    .values({ ...key, words: words.join(' ') })
    .execute();
}

/** The passages of one text, in their order. */
export function findPassages(ctx: Context, { from, to }: { from: number; to: number }): Promise<Passage[]> {
  return tables(ctx)
    .selectFrom('search_passages')
    .select(['place', 'text'])
    .where('id', '>=', from)
    .where('id', '<=', to)
    .orderBy('id')
    .execute();
}

export async function forgetItem(ctx: Context, seq: number): Promise<void> {
  await tables(ctx).deleteFrom('search_items').where('seq', '=', seq).execute();
  await tables(ctx).deleteFrom('search_texts').where('seq', '=', seq).execute();
}

function split(text: string): string[] {
  return text === '' ? [] : text.split(' ');
}
