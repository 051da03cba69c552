import type { Context } from '#server/context.ts';
import { tables } from '../tables.ts';
import { ownersOfPictures } from './former/repository.ts';

/** Those of these files that the library still needs. */
export async function filesInUse(ctx: Context, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const query = tables(ctx);
  const rows = await query
    .selectFrom('item_files')
    .select('key')
    .where('key', 'in', [...keys])
    .union(
      query
        .selectFrom('item_versions')
        .select('key')
        .where('key', 'in', [...keys]),
    )
    .union(
      query
        .selectFrom('playlists')
        .select((eb) => eb.ref('cover').$notNull().as('key'))
        .where('cover', 'in', [...keys]),
    )
    .union(
      query
        .selectFrom('former_pictures')
        .select('key')
        .where('key', 'in', [...keys])
        .where('shown_until', 'is not', null),
    )
    .execute();
  return new Set(rows.map((row) => row.key));
}

/** Owners of these files, current and recent: items, and anything else that had them as a picture. */
export async function ownersOf(ctx: Context, keys: readonly string[]): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  if (keys.length === 0) return found;
  const query = tables(ctx);
  const rows = await query
    .selectFrom('item_files')
    .select(['item_id', 'key'])
    .where('key', 'in', [...keys])
    .union(
      query
        .selectFrom('item_versions')
        .select(['item_id', 'key'])
        .where('key', 'in', [...keys]),
    )
    .execute();
  const owned = rows.map(({ item_id: owner, key }) => ({ owner, key }));
  for (const { owner, key } of [...owned, ...(await ownersOfPictures(ctx, keys))])
    found.set(key, [...(found.get(key) ?? []), owner]);
  return found;
}

const atOnce = 500;

/** Ranges of item ids in batches: those after one id, up to another. */
async function* itemSpans(ctx: Context): AsyncGenerator<{ after: string; last: string }> {
  for (let after = ''; ; ) {
    const items = await tables(ctx)
      .selectFrom('items')
      .select('id')
      .where('id', '>', after)
      .orderBy('id')
      .limit(atOnce)
      .execute();
    const last = items.at(-1)?.id;
    if (last === undefined) return;
    yield { after, last };
    after = last;
  }
}

/** Every file that the library refers to, with its owner, also of a former picture that was shown. */
export async function* eachNamedFile(ctx: Context): AsyncGenerator<{ key: string; of: string }> {
  const query = tables(ctx);
  for await (const { after, last } of itemSpans(ctx))
    for (const table of ['item_files', 'item_versions'] as const)
      yield* await query
        .selectFrom(table)
        .select(['key', 'item_id as of'])
        .where('item_id', '>', after)
        .where('item_id', '<=', last)
        .orderBy('item_id')
        .orderBy('key')
        .execute();
  yield* await query
    .selectFrom('playlists')
    .select((eb) => [eb.ref('cover').$notNull().as('key'), 'id as of'])
    .where('cover', 'is not', null)
    .orderBy('id')
    .execute();
  yield* await query
    .selectFrom('former_pictures')
    .select(['key', 'owner_id as of'])
    .where('shown_until', 'is not', null)
    .orderBy('owner_id')
    .orderBy('key')
    .execute();
}

/** The versions of each item, by the hashes of their bytes, without the files made from them. */
export async function* eachVersions(ctx: Context): AsyncGenerator<{ id: string; record: string[] }> {
  const query = tables(ctx);
  for await (const { after, last } of itemSpans(ctx)) {
    const rows = await query
      .selectFrom('item_versions')
      .select(['item_id', 'key'])
      .where('item_id', '>', after)
      .where('item_id', '<=', last)
      .orderBy('item_id')
      .orderBy('key')
      .execute();
    for (const [id, had] of Map.groupBy(rows, ({ item_id }) => item_id))
      yield { id, record: had.map(({ key }) => key) };
  }
}

/** Retained pictures and captions that were shown, by the hashes of their bytes, with their owners. */
export async function* eachRetainedShown(ctx: Context): AsyncGenerator<{ id: string; record: string[] }> {
  const query = tables(ctx);
  const rows = await query
    .selectFrom('former_pictures')
    .select(['owner_id as id', 'key'])
    .where('shown_until', 'is not', null)
    .union(query.selectFrom('item_files').select(['item_id as id', 'key']).where('kept', '=', 1))
    .orderBy('id')
    .orderBy('key')
    .execute();
  for (const { id, key } of rows) yield { id, record: [key] };
}
