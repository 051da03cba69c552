import type { Context } from '#server/context.ts';
import { releaseFiles } from '../release.ts';
import { dropFormerPictures, noteFormerPicture, type PictureOwner } from './repository.ts';

/**
 * Releases a picture that something no longer has. If it was shown, it stays until its owner is disposed of; under a legal hold,
 * any picture stays.
 */
export async function retirePicture(
  ctx: Context,
  owner: PictureOwner,
  { key, wasShown }: { key: string; wasShown: boolean },
): Promise<void> {
  await noteFormerPicture(ctx, owner, key, wasShown ? ctx.now() : null);
  await releaseFiles(ctx, [key]);
}

/** Retains a picture that was shown, though nobody sees it any more and others may take its place. */
export async function retainPicture(ctx: Context, owner: PictureOwner, key: string): Promise<void> {
  await noteFormerPicture(ctx, owner, key, ctx.now());
}

/** Releases all former pictures of something that is gone for good. */
export async function releasePicturesOf(ctx: Context, owner: string): Promise<void> {
  await releaseFiles(ctx, await dropFormerPictures(ctx, owner));
}
