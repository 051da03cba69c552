import type { Context } from '#server/context.ts';
import { tables } from '../tables.ts';

/** Number and size of files of one kind of item. */
export interface FileTotals {
  kind: string;
  part: 'originals' | 'derived';
  files: number;
  bytes: number;
}

/**
 * Sums up the files of all items: the originals of every version, and what the hub has made of them. A file that several items
 * have is stored once and counted for each.
 */
export async function sumFiles(ctx: Context): Promise<FileTotals[]> {
  const originals = await tables(ctx)
    .selectFrom('items')
    .innerJoin('item_versions as file', 'file.item_id', 'items.id')
    .select((eb) => [
      'items.kind',
      eb.fn.countAll<number>().as('files'),
      eb.fn.sum<number>('file.size').as('bytes'),
    ])
    .groupBy('items.kind')
    .execute();
  const derived = await tables(ctx)
    .selectFrom('items')
    .innerJoin('item_files as file', 'file.item_id', 'items.id')
    .select((eb) => [
      'items.kind',
      eb.fn.countAll<number>().as('files'),
      eb.fn.sum<number>('file.size').as('bytes'),
    ])
    .groupBy('items.kind')
    .execute();
  const named = (part: FileTotals['part']) => (row: (typeof originals)[number]) => ({
    kind: row.kind,
    part,
    files: Number(row.files),
    bytes: Number(row.bytes),
  });
  return [...originals.map(named('originals')), ...derived.map(named('derived'))];
}
