import type { Context } from '#server/context.ts';
import type { StoredItem } from '../items/stored.ts';
import type { StoredPlaylist } from '../playlists/repository.ts';
import { retainPicture, retirePicture } from './former/retire.ts';
import { retainFiles } from './repository.ts';

/**
 * Retains captions and pictures that an item showed and no longer shows, also those hidden only because it was unpublished. All
 * else that was shown was made from its file, whose earlier versions stay anyway.
 */
export async function retainShownFiles(ctx: Context, before: StoredItem, after: StoredItem): Promise<void> {
  const still = new Set(shownBy(after));
  await retainFiles(
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

/** Retains a cover that was shown; one that nobody was shown goes once the list has another, or is gone. */
export async function releaseCover(
  ctx: Context,
  { id, published, coverKey: key }: StoredPlaylist,
  after: StoredPlaylist | null,
): Promise<void> {
  if (!key) return;
  const owner = { about: 'Playlist', id } as const;
  if (after?.coverKey !== key) await retirePicture(ctx, owner, { key, wasShown: published });
  else if (published && !after.published) await retainPicture(ctx, owner, key);
}
