import type { Context } from '#server/context.ts';
import { withLock } from './locks/lock.ts';
import { changeUpload, isKeyHeld, removeUpload, type StoredUpload } from './repository.ts';

/** The lock that whoever puts bytes at an address, or takes them away, holds meanwhile. */
export const fileLock = (key: string) => `file:${key}`;

/** Removes the bytes of an upload that ended and that nobody adds to any more. What fails here is done by the next sweep. */
export async function dropBytes(ctx: Context, upload: StoredUpload): Promise<void> {
  try {
    await ctx.storage.incoming.discard(upload);
    if (upload.state !== 'done' && upload.state !== 'taken') await dropFile(ctx, upload);
    if (upload.state === 'canceled') await removeUpload(ctx, upload.id);
    else await changeUpload(ctx, upload.id, [upload.state], { hasBytes: false });
  } catch (error) {
    ctx.log.warn({ err: error, upload: upload.id }, 'the bytes of an upload are removed later');
  }
}

/** Removes the stored bytes that came with an upload, unless another one has the same. */
async function dropFile(ctx: Context, { id, key, isFirst }: StoredUpload): Promise<void> {
  if (!key || !isFirst) return;
  await withLock(ctx, fileLock(key), async () => {
    if (!(await isKeyHeld(ctx, key, id))) await ctx.storage.remove(key);
  });
}
