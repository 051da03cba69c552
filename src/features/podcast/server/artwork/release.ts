import { releaseFiles } from '#features/library/server/index.ts';
import type { Context } from '#server/context.ts';
import { isArtworkUsed } from './use/repository.ts';

/** Lets go of artwork that was taken away, unless others have the same: the episodes of a season often do. */
export async function releaseArtwork(ctx: Context, key: string | null): Promise<void> {
  if (key && !(await isArtworkUsed(ctx, key))) await releaseFiles(ctx, [key]);
}
