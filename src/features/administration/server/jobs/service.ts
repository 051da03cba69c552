import { recordChange } from '#features/audit/server/index.ts';
import type { ActingContext, Context } from '#server/context.ts';
import { transaction } from '#server/db/connection.ts';
import { dueAndCounts } from '#server/jobs/oversight.ts';
import { retryJob as requeue } from '#server/jobs/queue.ts';
import { findJob, type JobSummary, listJobs as readJobs } from '#server/jobs/repository.ts';
import type { OutputOf } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';
import { type administrationRoutes, type Job, jobsAtOnce, type ListedState } from '../../contract.ts';

/** Most jobs that are retried by one press. */
const mostRetried = 500;

/** Lists the jobs of a state, newest first, with the number in every state. */
export async function listJobs(
  ctx: Context,
  { state, before, id }: { state: ListedState; before?: number | undefined; id?: string | undefined },
): Promise<OutputOf<typeof administrationRoutes.listJobs>> {
  const after = before === undefined ? {} : { after: { createdAt: before, id: id ?? '' } };
  const jobs = await readJobs(ctx, { state, limit: jobsAtOnce + 1, ...after });
  const { failed, running, queued } = (await dueAndCounts(ctx)).counts;
  return {
    jobs: jobs.slice(0, jobsAtOnce).map(toJob),
    counts: { failed, running, queued },
    hasMore: jobs.length > jobsAtOnce,
  };
}

/** Retries a failed job; false if it has not failed any more, or a newer one does the same work. */
export async function retryJob(ctx: ActingContext, id: string): Promise<boolean> {
  const job = await findJob(ctx, id);
  if (!job) throw new AppError('not-found');
  return transaction(ctx, async (inside) => {
    if (!(await requeue(inside, id))) return false;
    await recordChange(inside, {
      action: 'job.retried',
      subject: { type: 'Job', id, name: job.kind },
      before: { error: job.lastError },
    });
    return true;
  });
}

/** Retries all failed jobs, each in a transaction of its own; returns their number. */
export async function retryAll(ctx: ActingContext): Promise<number> {
  let retried = 0;
  for (const { id } of await readJobs(ctx, { state: 'failed', limit: mostRetried }))
    if (await retryJob(ctx, id)) retried += 1;
  return retried;
}

function toJob(job: JobSummary): Job {
  const moment = (at: number | string) => new Date(Number(at)).toISOString();
  return {
    id: job.id,
    kind: job.kind,
    attempts: job.attempts,
    maxAttempts: job.maxAttempts,
    progress: job.progress,
    error: job.lastError,
    createdAt: moment(job.createdAt),
    dueAt: moment(job.runAt),
    finishedAt: job.finishedAt === null ? null : moment(job.finishedAt),
  };
}
