import type { Context } from '../context.ts';
import type { JobState } from '../tables.ts';
import { untilNextJob } from './leases-repository.ts';
import { countJobs } from './repository.ts';

/** Counts the jobs in each state, and returns for how many milliseconds the oldest due one has been waiting. */
export async function dueAndCounts(
  ctx: Context,
): Promise<{ counts: Record<JobState, number>; overdueMs: number }> {
  const counts = { queued: 0, running: 0, done: 0, failed: 0 };
  const rows = await countJobs(ctx);
  for (const { state, count } of rows) counts[state] += Number(count);
  const kinds = [...new Set(rows.filter(({ state }) => state === 'queued').map(({ kind }) => kind))];
  const due = kinds.length > 0 ? (await untilNextJob(ctx, kinds)).due : null;
  return { counts, overdueMs: Math.max(0, -(due ?? 0)) };
}
