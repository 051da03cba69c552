import { sql } from 'kysely';
import type { Context } from '#server/context.ts';
import { AppError } from '#shared/errors.ts';
import type { FileRef } from '../items/stored.ts';
import { tables } from '../tables.ts';

/** The file that has this name in an item's addresses. */
export async function findFile(ctx: Context, item: string, name: string): Promise<FileRef | null> {
  const row = await tables(ctx)
    .selectFrom('item_files')
    .select(['name', 'key', 'size', 'mime'])
    .where('item_id', '=', item)
    .where('name', '=', name)
    .executeTakeFirst();
  return row ?? null;
}

/** The files that an item has now. */
export async function listFiles(ctx: Context, item: string): Promise<FileRef[]> {
  return tables(ctx)
    .selectFrom('item_files')
    .select(['name', 'key', 'size', 'mime'])
    .where('item_id', '=', item)
    .where('ends_at', 'is', null)
    .orderBy('name')
    .execute();
}

/** The files retained for an item, though it may no longer refer to them. */
export async function listRetainedFiles(ctx: Context, item: string): Promise<FileRef[]> {
  return tables(ctx)
    .selectFrom('item_files')
    .select(['name', 'key', 'size', 'mime'])
    .where('item_id', '=', item)
    .where('kept', '=', 1)
    .orderBy('name')
    .execute();
}

/** Retains files as long as their item. */
export async function retainFiles(ctx: Context, item: string, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  await tables(ctx)
    .updateTable('item_files')
    .set({ kept: 1 })
    .where('item_id', '=', item)
    .where('name', 'in', [...names])
    .execute();
}

/** Retains for one item the ended files of another. */
export async function retainEndedFiles(ctx: Context, from: string, to: string): Promise<void> {
  await tables(ctx)
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
 * Stores files under their names. A name always means the same bytes: it has only a part of their hash, so somebody could
 * craft others to fit it and replace what was approved. `madeOf` is the key of the file they were made from.
 */
export async function putFiles(
  ctx: Context,
  item: string,
  refs: readonly FileRef[],
  madeOf: string | null = null,
): Promise<void> {
  for (const { name, key, size, mime } of refs) {
    const { numInsertedOrUpdatedRows: put = 0n } = await tables(ctx)
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

/** Ends the delivery of files at a moment: nothing refers to them any more. */
export async function endFiles(
  ctx: Context,
  item: string,
  names: readonly string[],
  at: number,
): Promise<void> {
  if (names.length === 0) return;
  await tables(ctx)
    .updateTable('item_files')
    .set({ ends_at: at })
    .where('item_id', '=', item)
    .where('name', 'in', [...names])
    .execute();
}

/** Stops sending the files that an item no longer refers to. */
export async function endUnreferencedFiles(ctx: Context, item: string): Promise<void> {
  const now = ctx.now().getTime();
  await tables(ctx)
    .updateTable('item_files')
    .set({ ends_at: now })
    .where('item_id', '=', item)
    .where('ends_at', '>', now)
    .execute();
}

/** Deletes those of these files that have ended and are not retained. */
export async function dropEndedFiles(ctx: Context, keys: readonly string[], now: number): Promise<void> {
  if (keys.length === 0) return;
  await tables(ctx)
    .deleteFrom('item_files')
    .where('key', 'in', [...keys])
    .where('ends_at', '<=', now)
    .where('kept', '=', 0)
    .execute();
}

/** Sets the end of a file's playback unless one is set; null removes it. */
export async function limitPlay(
  ctx: Context,
  item: string,
  name: string,
  until: number | null,
): Promise<void> {
  await tables(ctx)
    .updateTable('item_files')
    .set({ play_until: until })
    .where('item_id', '=', item)
    .where('name', '=', name)
    .$if(until !== null, (query) => query.where('play_until', 'is', null))
    .execute();
}
