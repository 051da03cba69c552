import { buffer } from 'node:stream/consumers';
import * as z from 'zod';
import type { Context } from '#server/context.ts';
import { jobKind } from '#server/jobs/job.ts';
import { enqueue } from '#server/jobs/queue.ts';
import { inOnePiece } from '#server/storage/in-one-piece.ts';
import type { StorageKey } from '#server/storage/storage.ts';
import { newId } from '#shared/ids.ts';
import { type ImageType, imageTypeOf } from './image.ts';

const signatureBytes = 16;

/** Removes the file of a photo nobody has any more. */
export const removePhotoFile = jobKind({
  name: 'identity.remove-photo-file',
  payload: z.strictObject({ key: z.string() }),
  run: (ctx, { key }) => ctx.storage.remove(key),
});

/**
 * Stores a photo under an address of its own. Files are addressed by their content; with some random letters behind
 * its end, which every reader of pictures passes over, a photo is never the same file as anything else in the
 * storage, and removing it takes nothing from anybody.
 */
export async function storePhoto(ctx: Context, image: Buffer): Promise<StorageKey> {
  const { key } = await ctx.storage.put(inOnePiece(Buffer.concat([image, Buffer.from(newId())])));
  return key;
}

/** Has the file removed, once the surrounding transaction holds. */
export async function forgetPhoto(ctx: Context, key: StorageKey): Promise<void> {
  await enqueue(ctx, removePhotoFile, { key });
}

export async function readPhotoType(ctx: Context, key: StorageKey): Promise<ImageType | null> {
  const bytes = await buffer(await ctx.storage.read(key, { start: 0, end: signatureBytes - 1 }));
  return imageTypeOf(bytes);
}

export async function readPhotoAsAddress(ctx: Context, key: StorageKey): Promise<string> {
  const bytes = await buffer(await ctx.storage.read(key));
  return `data:${imageTypeOf(bytes)};base64,${bytes.toString('base64')}`;
}
