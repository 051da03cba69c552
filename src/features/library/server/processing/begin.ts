import type { Context } from '#server/context.ts';
import { enqueue } from '#server/jobs/queue.ts';
import type { StoredItem } from '../items/stored.ts';
import { prepareItem } from './jobs.ts';
import { writeProgress } from './progress/repository.ts';

/** What is new is made playable before anything else is finished. */
const soon = 10;

/** Has an item's file worked on, once the surrounding transaction holds. */
export async function beginProcessing(ctx: Context, { id, source }: StoredItem): Promise<void> {
  if (source.type !== 'file') return;
  await writeProgress(ctx, id, { step: null, percent: 0 }, '');
  const dedupeKey = `${id} ${source.key}`;
  await enqueue(ctx, prepareItem, { item: id, key: source.key }, { priority: soon, dedupeKey });
}
