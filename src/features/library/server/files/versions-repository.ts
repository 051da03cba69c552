import { sql } from 'kysely';
import type { Context } from '#server/context.ts';
import { toDate } from '#server/db/engine.ts';
import { tables } from '../tables.ts';

/** A file that an item has or had. */
export interface StoredVersion {
  number: number;
  name: string;
  key: string;
  size: number;
  mime: string;
  at: Date;
  by: string | null;
}

/** Records the file that is in use from now on. */
export async function insertVersion(
  ctx: Context,
  item: string,
  { name, key, size, mime, by }: Omit<StoredVersion, 'number' | 'at'>,
): Promise<void> {
  const number = sql<number>`(select coalesce(max(number), 0) + 1 from item_versions where item_id = ${item})`;
  await tables(ctx)
    .insertInto('item_versions')
    .values({ item_id: item, number, name, key, size, mime, at: ctx.now().getTime(), by_uid: by })
    .execute();
}

/** Copies the versions that another item had and this one never did, as earlier versions of its own. */
export async function takeVersions(ctx: Context, from: string, to: string): Promise<void> {
  const existing = new Set((await listVersions(ctx, to)).map(({ key }) => key));
  const taken = (await listVersions(ctx, from)).filter(({ key }) => !existing.has(key));
  for (const version of taken) await insertVersion(ctx, to, version);
}

const atOnce = 500;

/** Total size of all files that these items have or had. */
export async function bytesOfVersions(ctx: Context, items: readonly string[]): Promise<number> {
  let bytes = 0;
  for (let from = 0; from < items.length; from += atOnce) {
    const rows = await tables(ctx)
      .selectFrom('item_versions')
      .select(['item_id', 'key', 'size'])
      .distinct()
      .where('item_id', 'in', items.slice(from, from + atOnce))
      .execute();
    for (const { size } of rows) bytes += Number(size);
  }
  return bytes;
}

export async function listVersions(ctx: Context, item: string): Promise<StoredVersion[]> {
  const rows = await tables(ctx)
    .selectFrom('item_versions')
    .selectAll()
    .where('item_id', '=', item)
    .orderBy('number')
    .execute();
  return rows.map(({ item_id: _, by_uid: by, at, ...rest }) => ({ ...rest, by, at: toDate(at) }));
}
