import type { Context } from '#server/context.ts';
import type { FileRef } from '../items/stored.ts';

type Row = {
  item_id: string;
  name: string;
  key: string;
  size: number;
  mime: string;
  /** Until when it is played; null for good. After that it is for those who may download it. */
  play_until: number | null;
  /** Until when it is sent at all, once nothing speaks of it any more. */
  ends_at: number | null;
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

/** The files that an item has now. */
export async function listFiles(ctx: Context, item: string): Promise<FileRef[]> {
  return files(ctx)
    .selectFrom('item_files')
    .select(['name', 'key', 'size', 'mime'])
    .where('item_id', '=', item)
    .where('ends_at', 'is', null)
    .orderBy('name')
    .execute();
}

/** Puts files under their names, in the place of what had those names. */
export async function putFiles(ctx: Context, item: string, refs: readonly FileRef[]): Promise<void> {
  for (const { name, key, size, mime } of refs)
    await files(ctx)
      .insertInto('item_files')
      .values({ item_id: item, name, key, size, mime, play_until: null, ends_at: null })
      .onConflict((conflict) =>
        conflict
          .columns(['item_id', 'name'])
          .doUpdateSet({ key, size, mime, play_until: null, ends_at: null }),
      )
      .execute();
}

/** Lets files go at a moment: nothing speaks of them any more. */
export async function endFiles(
  ctx: Context,
  item: string,
  names: readonly string[],
  at: number,
): Promise<void> {
  if (names.length === 0) return;
  await files(ctx)
    .updateTable('item_files')
    .set({ ends_at: at })
    .where('item_id', '=', item)
    .where('name', 'in', [...names])
    .execute();
}

/** Drops those of these files whose time is over. */
export async function dropEndedFiles(ctx: Context, keys: readonly string[], now: number): Promise<void> {
  if (keys.length === 0) return;
  await files(ctx)
    .deleteFrom('item_files')
    .where('key', 'in', [...keys])
    .where('ends_at', '<=', now)
    .execute();
}

/** Says until when a file is played; what was said before holds. Null takes it back. */
export async function limitPlay(
  ctx: Context,
  item: string,
  name: string,
  until: number | null,
): Promise<void> {
  await files(ctx)
    .updateTable('item_files')
    .set({ play_until: until })
    .where('item_id', '=', item)
    .where('name', '=', name)
    .$if(until !== null, (query) => query.where('play_until', 'is', null))
    .execute();
}
