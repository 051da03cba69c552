import type { Context } from '#server/context.ts';
import { transaction } from '#server/db/connection.ts';
import { enqueue } from '#server/jobs/queue.ts';
import { noSuchUpload, toUploadError } from './failure.ts';
import { finishJob } from './finish.ts';
import type { HeldLock } from './locks/lock.ts';
import { changeUpload, noteReceived, type StoredUpload } from './repository.ts';
import { nextExpiry } from './service.ts';

/**
 * Adds bytes to an upload and gives how many it has then; with the last of them its checking begins.
 * All that was noted stays, whatever breaks.
 */
export async function receive(
  ctx: Context,
  lock: Pick<HeldLock, 'id' | 'holder'>,
  upload: StoredUpload,
  source: AsyncIterable<Uint8Array>,
): Promise<number> {
  const end = await ctx.storage.incoming
    .append(upload, source, async (progress) => {
      if (!(await noteReceived(ctx, lock, { ...progress, expiresAt: nextExpiry(ctx) }))) throw noSuchUpload();
    })
    .catch((error: unknown) => {
      throw toUploadError(error);
    });
  if (end.received === upload.size) await beginChecking(ctx, upload.id);
  return end.received;
}

/** Says that all has come. */
export async function beginChecking(ctx: Context, id: string, size?: number): Promise<void> {
  await transaction(ctx, async (inside) => {
    const change = { state: 'checking', ...(size !== undefined && { size }) } as const;
    if (await changeUpload(inside, id, ['receiving'], change))
      await enqueue(inside, finishJob, { id }, { dedupeKey: id, priority: 10 });
  });
}
