import type { Context } from '#server/context.ts';
import type { FileRef, StoredItem } from '../items/stored.ts';
import { readFiles } from './playing-repository.ts';

/** The file to play of each of these items, by the item's id: the one made from the source, else the source itself. */
export async function playedFiles(ctx: Context, items: readonly StoredItem[]): Promise<Map<string, FileRef>> {
  const played = new Map<string, FileRef>();
  const made: [item: string, file: string][] = [];
  for (const { id, source, media } of items) {
    if (media.playable) made.push([id, media.playable.file]);
    else if (source.type === 'file') played.set(id, { ...source, name: source.file });
  }
  if (made.length === 0) return played;
  for (const [item, name, key, size, mime] of await readFiles(ctx, made))
    played.set(item, { name, key, size, mime });
  return played;
}
