import {
  holdFiles,
  noteFormerPicture,
  type PictureOwner,
  releaseFiles,
} from '#features/library/server/index.ts';
import type { Context } from '#server/context.ts';
import { artworkInUse } from './use/repository.ts';

holdFiles('podcast', artworkInUse);

/**
 * Lets go of artwork that was taken away, unless others have the same: the episodes of a season often do. What was shown stays
 * until the episode is disposed of, and that of a podcast for good, as what was approved of it does.
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
