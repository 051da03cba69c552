import type { Context } from '#server/context.ts';
import { withLock } from './locks/lock.ts';
import { changeUpload, isKeyInUse, removeUpload, type StoredUpload } from './repository.ts';

/** Name of the lock for storing or removing the bytes of a key. */
export const fileLock = (key: string) => `file:${key}`;

/** Removes the bytes of an ended upload. After a failure the next sweep does it. */
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

/** Removes the stored file of an upload, unless another upload has the same bytes. */
async function dropFile(ctx: Context, { id, key, isFirst }: StoredUpload): Promise<void> {
  if (!key || !isFirst) return;
  await withLock(ctx, fileLock(key), async () => {
    if (!(await isKeyInUse(ctx, key, id))) await ctx.storage.remove(key);
  });
}
