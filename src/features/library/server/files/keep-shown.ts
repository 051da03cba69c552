import type { Context } from '#server/context.ts';
import type { StoredItem } from '../items/stored.ts';
import { markKept } from './repository.ts';

/**
 * Has the captions and pictures stay that an item has shown and shows no more, also those that it only stops to show because it is
 * taken back. All else that was shown was made of its file, whose earlier versions stay anyway.
 */
export async function keepShown(ctx: Context, before: StoredItem, after: StoredItem): Promise<void> {
  const still = new Set(shownBy(after));
  await markKept(
    ctx,
    before.id,
    shownBy(before).filter((name) => !still.has(name)),
  );
}

function shownBy({ published, archived, captions, media: { poster } }: StoredItem): string[] {
  if (!published || archived) return [];
  return [...captions.map(({ file }) => file), ...(poster ? [poster.file, poster.small] : [])].filter(
    (name) => typeof name === 'string',
  );
}
