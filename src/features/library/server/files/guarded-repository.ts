import type { Context } from '#server/context.ts';
import type { FileRef } from '../items/stored.ts';
import { visibleIn } from '../policy/repository.ts';
import { tables } from '../tables.ts';
import type { PassSubject } from './pass.ts';

/** A file with all that decides who may get it. */
export interface GuardedFile extends FileRef {
  item: PassSubject;
  /** The key of the item's file that it was made of; null where it was made of none. */
  madeOf: string | null;
  /** True if another file is played: this one is only for those who may download it. */
  onlyDownload: boolean;
}

export async function findGuardedFile(ctx: Context, item: string, name: string): Promise<GuardedFile | null> {
  const now = ctx.now().getTime();
  const row = await tables(ctx)
    .selectFrom('item_files')
    .innerJoin('items', 'items.id', 'item_files.item_id')
    .select(['name', 'key', 'size', 'mime', 'play_until', 'made_of'])
    .select(['published', 'archived', 'audience', 'hold_from'])
    .where('item_id', '=', item)
    .where('name', '=', name)
    .where((row) => row.or([row('ends_at', 'is', null), row('ends_at', '>', now)]))
    .executeTakeFirst();
  if (!row) return null;
  const { key, size, mime } = row;
  return {
    name,
    key,
    size,
    mime,
    madeOf: row.made_of,
    onlyDownload: row.play_until !== null && row.play_until <= now,
    item: { id: item, ...visibleIn(ctx, row) },
  };
}
