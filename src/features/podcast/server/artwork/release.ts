import { holdFiles, releaseFiles } from '#features/library/server/index.ts';
import type { Context } from '#server/context.ts';
import { artworkInUse } from './use/repository.ts';

holdFiles('podcast', artworkInUse);

/** Lets go of artwork that was taken away, unless others have the same: the episodes of a season often do. */
export async function releaseArtwork(ctx: Context, key: string | null): Promise<void> {
  if (key && (await artworkInUse(ctx, [key])).length === 0) await releaseFiles(ctx, [key]);
}
