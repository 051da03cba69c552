import * as z from 'zod';
import { auditedFiles, expectedFiles } from '#features/audit/server/doors/proof.ts';
import { releaseFile } from '#features/uploads/server/index.ts';
import type { Context } from '#server/context.ts';
import { provide } from '#server/hooks.ts';
import { jobKind } from '#server/jobs/job.ts';
import { enqueue } from '#server/jobs/queue.ts';
import { dayMs, hourMs } from '#shared/durations.ts';
import { itemsOnLegalHold } from '../items/retention.ts';
import { dropUnshownPictures } from './former/repository.ts';
import { neededFiles } from './needed.ts';
import { dropEndedFiles } from './repository.ts';
import { eachNamedFile, eachRetainedShown, eachVersions, filesInUse, ownersOf } from './use-repository.ts';

/** Readers of a file may finish, and the same bytes may come in again. */
const delayMs = hourMs;

/** Time for which an unreferenced file is still sent: it ends before the file is removed. */
export const gracePeriodMs = delayMs - 60_000;
const atOnce = 200;

export const fileAudits = [
  ...provide(expectedFiles, { about: 'library', each: eachNamedFile }),
  ...provide(
    auditedFiles,
    { about: 'versions of items', each: eachVersions },
    { about: 'pictures and captions that were shown', each: eachRetainedShown },
  ),
];

/** Removes files that nothing needs any more. */
export const removeReleased = jobKind({
  name: 'library.remove-files',
  payload: z.strictObject({ keys: z.array(z.string()).max(atOnce) }),
  async run(ctx, { keys: all }, job) {
    const keys = await withoutLegalHold(ctx, all);
    if (keys.length === 0) return;
    await dropEndedFiles(ctx, keys, ctx.now().getTime());
    await dropUnshownPictures(ctx, keys);
    const used = new Set([...(await filesInUse(ctx, keys)), ...(await neededFiles(ctx, keys))]);
    for (const key of keys) {
      job.signal.throwIfAborted();
      if (!used.has(key) && (await releaseFile(ctx, key))) await ctx.storage.remove(key);
    }
  },
});

/** Filters out the files under a legal hold: they are checked again tomorrow. */
async function withoutLegalHold(ctx: Context, keys: readonly string[]): Promise<string[]> {
  const owners = await ownersOf(ctx, keys);
  const onLegalHold = await itemsOnLegalHold(ctx, [...new Set([...owners.values()].flat())]);
  const isOnLegalHold = (key: string) =>
    onLegalHold === 'everything' || (owners.get(key) ?? []).some((owner) => onLegalHold.has(owner));
  const later = keys.filter(isOnLegalHold);
  if (later.length > 0) await enqueue(ctx, removeReleased, { keys: later }, { delayMs: dayMs });
  return keys.filter((key) => !isOnLegalHold(key));
}

/** Queues the removal of files, once the surrounding transaction commits and nothing else needs them. */
export async function releaseFiles(ctx: Context, keys: readonly string[]): Promise<void> {
  const distinct = [...new Set(keys)];
  for (let start = 0; start < distinct.length; start += atOnce)
    await enqueue(ctx, removeReleased, { keys: distinct.slice(start, start + atOnce) }, { delayMs });
}
