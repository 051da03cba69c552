import type { Context } from '#server/context.ts';
import type { FileRef, StoredItem } from '../items/stored.ts';
import type { FileTables } from './repository.ts';

/** So many are asked for at once: databases take only so many values in a query. */
const most = 500;

/** The file that plays of each of these items, by the item's id: what was made of the source, else the source itself. */
export async function playedFiles(ctx: Context, items: readonly StoredItem[]): Promise<Map<string, FileRef>> {
  const played = new Map<string, FileRef>();
  const made = new Map<string, string>();
  for (const { id, source, media } of items) {
    if (media.playable) made.set(id, media.playable.file);
    else if (source.type === 'file') played.set(id, { ...source, name: source.file });
  }
  const ids = [...made.keys()];
  for (let from = 0; from < ids.length; from += most) {
    const rows = await ctx.db.query
      .withTables<FileTables>()
      .selectFrom('item_files')
      .select(['item_id', 'name', 'key', 'size', 'mime'])
      .where('item_id', 'in', ids.slice(from, from + most))
      .where('ends_at', 'is', null)
      .execute();
    for (const { item_id, ...file } of rows) if (made.get(item_id) === file.name) played.set(item_id, file);
  }
  return played;
}
