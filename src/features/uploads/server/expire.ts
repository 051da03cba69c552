import { type ActingContext, actAsHub, type Context } from '#server/context.ts';
import { transaction } from '#server/db/connection.ts';
import { enqueue } from '#server/jobs/queue.ts';
import { dayMs } from '#shared/durations.ts';
import { finishJob } from './finish.ts';
import { withLock } from './locks/lock.ts';
import { dropBytes } from './remove.ts';
import {
  changeUpload,
  listInState,
  listLeftovers,
  listPast,
  removeUpload,
  type StoredUpload,
} from './repository.ts';
import { recordUpload } from './service.ts';

const rememberedMs = 30 * dayMs;

/** Expires abandoned uploads, removes leftovers, and resumes unfinished checks. */
export async function sweepUploads(ctx: Context): Promise<void> {
  const acting = actAsHub(ctx);
  const now = ctx.now();
  for (const upload of await listPast(ctx, ['receiving', 'done'], now)) await expire(acting, upload);
  for (const upload of await listLeftovers(ctx)) await withLock(ctx, upload.id, () => dropBytes(ctx, upload));
  for (const { id } of await listPast(ctx, ['refused'], now)) await removeUpload(ctx, id);
  const longAgo = new Date(now.getTime() - rememberedMs);
  for (const { id } of await listPast(ctx, ['expired'], longAgo)) await removeUpload(ctx, id);
  for (const { id } of await listInState(ctx, 'checking'))
    await enqueue(ctx, finishJob, { id }, { dedupeKey: id });
}

async function expire(ctx: ActingContext, upload: StoredUpload): Promise<void> {
  await withLock(ctx, upload.id, async () => {
    const expired = await transaction(ctx, async (inside) => {
      const change = { state: 'expired', address: null } as const;
      if (!(await changeUpload(inside, upload.id, [upload.state], change))) return false;
      await recordUpload(inside, 'upload.expired', upload);
      return true;
    });
    if (expired) await dropBytes(ctx, { ...upload, state: 'expired' });
  });
}
