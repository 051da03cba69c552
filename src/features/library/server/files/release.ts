import * as z from 'zod';
import { giveBack } from '#features/uploads/server/index.ts';
import type { Context } from '#server/context.ts';
import { jobKind } from '#server/jobs/job.ts';
import { enqueue } from '#server/jobs/queue.ts';
import { heldFiles } from './holders.ts';
import { dropEndedFiles } from './repository.ts';
import { filesInUse } from './use/repository.ts';

/** Whoever reads a file right now may finish, and the same bytes may come in again. */
const delayMs = 60 * 60 * 1000;

/** So long a file that nothing speaks of any more is still sent: it has ended by the time it is removed. */
export const keptMs = delayMs - 60_000;
const atOnce = 200;

/** Removes files that nothing has any more. */
export const removeReleased = jobKind({
  name: 'library.remove-files',
  payload: z.strictObject({ keys: z.array(z.string()).max(atOnce) }),
  async run(ctx, { keys }, job) {
    await dropEndedFiles(ctx, keys, ctx.now().getTime());
    const used = new Set([...(await filesInUse(ctx, keys)), ...(await heldFiles(ctx, keys))]);
    for (const key of keys) {
      job.signal.throwIfAborted();
      if (!used.has(key) && (await giveBack(ctx, key))) await ctx.storage.remove(key);
    }
  },
});

/** Has files removed, once the surrounding transaction holds and nothing else has them. */
export async function releaseFiles(ctx: Context, keys: readonly string[]): Promise<void> {
  const distinct = [...new Set(keys)];
  for (let start = 0; start < distinct.length; start += atOnce)
    await enqueue(ctx, removeReleased, { keys: distinct.slice(start, start + atOnce) }, { delayMs });
}
