import * as z from 'zod';
import { checkFiles, expectFiles } from '#features/audit/server/index.ts';
import { giveBack } from '#features/uploads/server/index.ts';
import type { Context } from '#server/context.ts';
import { jobKind } from '#server/jobs/job.ts';
import { enqueue } from '#server/jobs/queue.ts';
import { heldAmong } from '../items/keeping.ts';
import { dropUnshownPictures } from './former/repository.ts';
import { heldFiles } from './holders.ts';
import { dropEndedFiles } from './repository.ts';
import { eachNamedFile, eachShownBefore, eachVersions, filesInUse, ownersOf } from './use/repository.ts';

/** Whoever reads a file right now may finish, and the same bytes may come in again. */
const delayMs = 60 * 60 * 1000;

/** So long a file that nothing speaks of any more is still sent: it has ended by the time it is removed. */
export const keptMs = delayMs - 60_000;
const atOnce = 200;
const dayMs = 24 * 60 * 60 * 1000;

expectFiles({ about: 'library', each: eachNamedFile });
checkFiles({ about: 'versions of items', each: eachVersions });
checkFiles({ about: 'pictures and captions that were shown', each: eachShownBefore });

/** Removes files that nothing has any more. */
export const removeReleased = jobKind({
  name: 'library.remove-files',
  payload: z.strictObject({ keys: z.array(z.string()).max(atOnce) }),
  async run(ctx, { keys: all }, job) {
    const keys = await withoutHeld(ctx, all);
    if (keys.length === 0) return;
    await dropEndedFiles(ctx, keys, ctx.now().getTime());
    await dropUnshownPictures(ctx, keys);
    const used = new Set([...(await filesInUse(ctx, keys)), ...(await heldFiles(ctx, keys))]);
    for (const key of keys) {
      job.signal.throwIfAborted();
      if (!used.has(key) && (await giveBack(ctx, key))) await ctx.storage.remove(key);
    }
  },
});

/** Without the files of what is held for a legal matter: those are asked about again tomorrow. */
async function withoutHeld(ctx: Context, keys: readonly string[]): Promise<string[]> {
  const owners = await ownersOf(ctx, keys);
  const held = await heldAmong(ctx, [...new Set([...owners.values()].flat())]);
  const isHeld = (key: string) =>
    held === 'everything' || (owners.get(key) ?? []).some((owner) => held.has(owner));
  const later = keys.filter(isHeld);
  if (later.length > 0) await enqueue(ctx, removeReleased, { keys: later }, { delayMs: dayMs });
  return keys.filter((key) => !isHeld(key));
}

/** Has files removed, once the surrounding transaction holds and nothing else has them. */
export async function releaseFiles(ctx: Context, keys: readonly string[]): Promise<void> {
  const distinct = [...new Set(keys)];
  for (let start = 0; start < distinct.length; start += atOnce)
    await enqueue(ctx, removeReleased, { keys: distinct.slice(start, start + atOnce) }, { delayMs });
}
