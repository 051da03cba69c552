import type { Context } from '#server/context.ts';

type Tables = {
  item_files: { item_id: string; key: string };
  item_versions: { item_id: string; key: string };
  playlists: { cover: string | null };
};

/** Which of these files the library still needs. */
export async function filesInUse(ctx: Context, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const query = ctx.db.query.withTables<Tables>();
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
    .execute();
  return new Set(rows.map((row) => row.key));
}

/** The items that have, or had until lately, these files. */
export async function itemsWith(ctx: Context, keys: readonly string[]): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  if (keys.length === 0) return found;
  const query = ctx.db.query.withTables<Tables>();
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
  for (const { item_id, key } of rows) found.set(key, [...(found.get(key) ?? []), item_id]);
  return found;
}
