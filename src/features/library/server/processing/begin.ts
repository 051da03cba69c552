import type { Context } from '#server/context.ts';
import { enqueue } from '#server/jobs/queue.ts';
import type { StoredItem } from '../items/stored.ts';
import { prepareItem } from './jobs.ts';
import { writeProgress } from './progress-repository.ts';

/** New files are made playable before others are finished. */
const soon = 10;

/** Queues the processing of an item's file, once the surrounding transaction commits. */
export async function beginProcessing(ctx: Context, { id, source }: StoredItem): Promise<void> {
  if (source.type !== 'file') return;
  await writeProgress(ctx, id, { step: null, percent: 0 }, '');
  const dedupeKey = `${id} ${source.key}`;
  await enqueue(ctx, prepareItem, { item: id, key: source.key }, { priority: soon, dedupeKey });
}
