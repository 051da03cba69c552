import type { Context } from '#server/context.ts';
import { transaction } from '#server/db/connection.ts';
import { enqueue } from '#server/jobs/queue.ts';
import { noSuchUpload, toUploadError } from './failure.ts';
import { finishJob } from './finish.ts';
import type { AcquiredLock } from './locks/lock.ts';
import { changeUpload, noteReceived, type StoredUpload } from './repository.ts';
import { nextExpiry } from './service.ts';

/**
 * Appends bytes to an upload and returns its new length; the last byte starts the check.
 * Saved progress survives any failure.
 */
export async function receive(
  ctx: Context,
  lock: Pick<AcquiredLock, 'id' | 'holder'>,
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
  if (end.received === upload.size) await startCheck(ctx, upload.id);
  return end.received;
}

/** Marks an upload as complete and enqueues its check. */
export async function startCheck(ctx: Context, id: string, size?: number): Promise<void> {
  await transaction(ctx, async (inside) => {
    const change = { state: 'checking', ...(size !== undefined && { size }) } as const;
    if (await changeUpload(inside, id, ['receiving'], change))
      await enqueue(inside, finishJob, { id }, { dedupeKey: id, priority: 10 });
  });
}
