import type { Context } from '#server/context.ts';
import type { FileRef } from '../items/stored.ts';

type Row = {
  item_id: string;
  name: string;
  key: string;
  size: number;
  mime: string;
  only_download: number;
};

export type FileTables = { item_files: Row };

function files(ctx: Context) {
  return ctx.db.query.withTables<FileTables>();
}

/** The file that has this name in an item's addresses. */
export async function findFile(ctx: Context, item: string, name: string): Promise<FileRef | null> {
  const row = await files(ctx)
    .selectFrom('item_files')
    .select(['name', 'key', 'size', 'mime'])
    .where('item_id', '=', item)
    .where('name', '=', name)
    .executeTakeFirst();
  return row ?? null;
}

export async function listFiles(ctx: Context, item: string): Promise<FileRef[]> {
  return files(ctx)
    .selectFrom('item_files')
    .select(['name', 'key', 'size', 'mime'])
    .where('item_id', '=', item)
    .orderBy('name')
    .execute();
}

/** Puts files under their names, in the place of what had those names. */
export async function putFiles(ctx: Context, item: string, refs: readonly FileRef[]): Promise<void> {
  for (const { name, key, size, mime } of refs)
    await files(ctx)
      .insertInto('item_files')
      .values({ item_id: item, name, key, size, mime, only_download: 0 })
      .onConflict((conflict) => conflict.columns(['item_id', 'name']).doUpdateSet({ key, size, mime }))
      .execute();
}

export async function dropFiles(ctx: Context, item: string, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  await files(ctx)
    .deleteFrom('item_files')
    .where('item_id', '=', item)
    .where('name', 'in', [...names])
    .execute();
}

/** Says of a file whether only those who may download it get it. */
export async function markFile(
  ctx: Context,
  item: string,
  name: string,
  onlyDownload: boolean,
): Promise<void> {
  await files(ctx)
    .updateTable('item_files')
    .set({ only_download: onlyDownload ? 1 : 0 })
    .where('item_id', '=', item)
    .where('name', '=', name)
    .execute();
}
