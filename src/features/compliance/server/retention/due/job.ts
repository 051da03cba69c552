import * as z from 'zod';
import { listWithdrawnItems } from '#features/library/server/doors/oversight.ts';
import type { Context } from '#server/context.ts';
import { jobKind } from '#server/jobs/job.ts';
import { enqueue } from '#server/jobs/queue.ts';
import { hourMs } from '#shared/durations.ts';
import type { DueItem } from '../../../contract.ts';
import { type AssessedItem, assessItems } from '../facts/facts.ts';
import { itemsGone } from '../facts/repository.ts';
import { belongingsOf } from './belongings.ts';
import { dropDueBefore, putDue } from './repository.ts';

const atOnce = 100;

/** Finds and lists the items whose retention period has ended. Removes nothing. */
export const findDueItems = jobKind({
  name: 'compliance.find-due',
  payload: z.strictObject({}),
  timeoutMs: hourMs,
  lane: 'records',
  async run(ctx, _, job) {
    const began = ctx.now();
    for (const listSome of [listWithdrawnItems, itemsGone])
      for (let after = ''; ; ) {
        const ids = await listSome(ctx, { after, most: atOnce });
        job.signal.throwIfAborted();
        for (const assessed of await assessItems(ctx, ids)) {
          const item = await toDue(ctx, assessed);
          if (item) await putDue(ctx, item, began);
        }
        if (ids.length < atOnce) break;
        after = ids.at(-1) ?? '';
      }
    await dropDueBefore(ctx, began);
  },
});

/** Enqueues a new search for due items; it runs after the surrounding transaction is committed. */
export async function searchDueItems(ctx: Context): Promise<void> {
  await enqueue(ctx, findDueItems, {});
}

async function toDue(ctx: Context, item: AssessedItem): Promise<DueItem | null> {
  const { id, title, category, facts, verdict, rulesVersion, approvals, uses } = item;
  if (verdict.is !== 'due' || !facts.lastUse) return null;
  const files = await belongingsOf(ctx, item);
  return {
    item: id,
    title,
    category,
    years: facts.years,
    rulesVersion,
    uses,
    lastUse: facts.lastUse.toISOString(),
    until: verdict.until.toISOString(),
    files: files.length,
    bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
    approvals: approvals.length,
  };
}
