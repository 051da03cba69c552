import { noteFormerPicture, type PictureOwner, releaseFiles } from '#features/library/server/doors/files.ts';
import type { Context } from '#server/context.ts';
import { artworkInUse } from './use-repository.ts';

/**
 * Releases artwork that was removed, unless something else uses the same file: the episodes of a season often do. Artwork
 * that was shown is retained until the episode is disposed of; a podcast's own for good, like everything that was approved
 * of it.
 */
export async function releaseArtwork(
  ctx: Context,
  owner: PictureOwner,
  { key, wasShown }: { key: string | null; wasShown: boolean },
): Promise<void> {
  if (!key) return;
  await noteFormerPicture(ctx, owner, key, wasShown ? ctx.now() : null);
  if ((await artworkInUse(ctx, [key])).length === 0) await releaseFiles(ctx, [key]);
}
