import { type Generated, sql } from 'kysely';
import type { Context } from '#server/context.ts';
import { AppError } from '#shared/errors.ts';
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
  /** 1 where it stays as long as the item does, though it is sent no more: it was shown, or a legal matter needs it. */
  kept: Generated<number>;
  /** The key of the item's file that it was made of; null where it was made of none, or that is not known. */
  made_of: Generated<string | null>;
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

/** The files that are kept for the sake of an item, though it may speak of them no more. */
export async function listKeptFiles(ctx: Context, item: string): Promise<FileRef[]> {
  return files(ctx)
    .selectFrom('item_files')
    .select(['name', 'key', 'size', 'mime'])
    .where('item_id', '=', item)
    .where('kept', '=', 1)
    .orderBy('name')
    .execute();
}

/** Has files stay as long as their item does. */
export async function markKept(ctx: Context, item: string, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  await files(ctx)
    .updateTable('item_files')
    .set({ kept: 1 })
    .where('item_id', '=', item)
    .where('name', 'in', [...names])
    .execute();
}

/** Has an item keep the files that another one had before, and still has. */
export async function keepEndedFiles(ctx: Context, from: string, to: string): Promise<void> {
  await files(ctx)
    .insertInto('item_files')
    .columns(['item_id', 'name', 'key', 'size', 'mime', 'play_until', 'ends_at', 'made_of', 'kept'])
    .expression((eb) =>
      eb
        .selectFrom('item_files')
        .select([sql<string>`${to}`.as('item_id'), 'name', 'key', 'size', 'mime', 'play_until', 'ends_at'])
        .select('made_of')
        .select(sql<number>`1`.as('kept'))
        .where('item_id', '=', from)
        .where('ends_at', 'is not', null),
    )
    .onConflict((conflict) => conflict.columns(['item_id', 'name']).doUpdateSet({ kept: 1 }))
    .execute();
}

/**
 * Puts files under their names. A name stands for the same bytes for good: it holds only a part of their hash, so somebody could
 * make others to fit it, and put them in the place of what was approved. `madeOf` is the key of the file they were made of.
 */
export async function putFiles(
  ctx: Context,
  item: string,
  refs: readonly FileRef[],
  madeOf: string | null = null,
): Promise<void> {
  for (const { name, key, size, mime } of refs) {
    const { numInsertedOrUpdatedRows: put = 0n } = await files(ctx)
      .insertInto('item_files')
      .values({ item_id: item, name, key, size, mime, play_until: null, ends_at: null, made_of: madeOf })
      .onConflict((conflict) =>
        conflict
          .columns(['item_id', 'name'])
          .doUpdateSet({ size, mime, play_until: null, ends_at: null, made_of: madeOf })
          .where('item_files.key', '=', key),
      )
      .executeTakeFirst();
    if (put === 0n) throw new AppError('conflict');
  }
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

/** Has the files that an item no longer speaks of sent no more. */
export async function endUnspoken(ctx: Context, item: string): Promise<void> {
  const now = ctx.now().getTime();
  await files(ctx)
    .updateTable('item_files')
    .set({ ends_at: now })
    .where('item_id', '=', item)
    .where('ends_at', '>', now)
    .execute();
}

/** Drops those of these files whose time is over and that nothing keeps. */
export async function dropEndedFiles(ctx: Context, keys: readonly string[], now: number): Promise<void> {
  if (keys.length === 0) return;
  await files(ctx)
    .deleteFrom('item_files')
    .where('key', 'in', [...keys])
    .where('ends_at', '<=', now)
    .where('kept', '=', 0)
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
