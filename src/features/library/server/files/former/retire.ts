import type { Context } from '#server/context.ts';
import { releaseFiles } from '../release.ts';
import { dropFormerPictures, noteFormerPicture, type PictureOwner } from './repository.ts';

/**
 * Lets go of a picture that something no longer has. One that was shown stays until what had it is disposed of; any stays while
 * that is held for a legal matter.
 */
export async function retirePicture(
  ctx: Context,
  owner: PictureOwner,
  { key, wasShown }: { key: string; wasShown: boolean },
): Promise<void> {
  await noteFormerPicture(ctx, owner, key, wasShown ? ctx.now() : null);
  await releaseFiles(ctx, [key]);
}

/** Has a picture that was shown stay, though nobody sees it any more and others may take its place. */
export async function keepPicture(ctx: Context, owner: PictureOwner, key: string): Promise<void> {
  await noteFormerPicture(ctx, owner, key, ctx.now());
}

/** Lets go of all former pictures of something that is gone for good. */
export async function releasePicturesOf(ctx: Context, owner: string): Promise<void> {
  await releaseFiles(ctx, await dropFormerPictures(ctx, owner));
}
