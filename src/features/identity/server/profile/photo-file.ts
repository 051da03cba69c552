import { buffer } from 'node:stream/consumers';
import * as z from 'zod';
import type { Context } from '#server/context.ts';
import { jobKind } from '#server/jobs/job.ts';
import { enqueue } from '#server/jobs/queue.ts';
import { binaryType } from '#server/media/signatures/binaries.ts';
import { inOnePiece } from '#server/storage/in-one-piece.ts';
import type { StorageKey } from '#server/storage/storage.ts';
import { newId } from '#shared/ids.ts';

const signatureBytes = 16;

/** Job that removes the file of a replaced photo. */
export const removePhotoFile = jobKind({
  name: 'identity.remove-photo-file',
  payload: z.strictObject({ key: z.string() }),
  run: (ctx, { key }) => ctx.storage.remove(key),
});

/**
 * Stores a photo under a unique key. Keys are hashes of the content; random letters after the end, which image decoders
 * ignore, make the file different from any other in storage, so that it can be removed safely.
 */
export async function storePhoto(ctx: Context, image: Buffer): Promise<StorageKey> {
  const { key } = await ctx.storage.put(inOnePiece(Buffer.concat([image, Buffer.from(newId())])));
  return key;
}

/** Enqueues the removal of the file with the surrounding transaction. */
export async function forgetPhoto(ctx: Context, key: StorageKey): Promise<void> {
  await enqueue(ctx, removePhotoFile, { key });
}

/** Media type of a stored photo; null if the file is no picture. */
export async function readPhotoType(ctx: Context, key: StorageKey): Promise<string | null> {
  const head = await buffer(await ctx.storage.read(key, { start: 0, end: signatureBytes - 1 }));
  const type = binaryType(head);
  return type?.kind === 'picture' ? type.mime : null;
}

export async function readPhotoAsAddress(ctx: Context, key: StorageKey): Promise<string> {
  const bytes = await buffer(await ctx.storage.read(key));
  return `data:${binaryType(bytes)?.mime};base64,${bytes.toString('base64')}`;
}
