import { sql } from 'kysely';
import { newId } from '#shared/ids.ts';
import type { Context } from '../context.ts';
import { type JobState, tables } from '../tables.ts';
import { longestBackoffMs } from './backoff.ts';

export interface NewJob {
  kind: string;
  payload: string;
  priority: number;
  delayMs: number;
  maxAttempts: number;
  dedupeKey: string | null;
}

/** Adds a job, or finds the open one with the same kind and dedupe key. Never aborts the surrounding transaction. */
export async function insertJob(ctx: Context, job: NewJob): Promise<{ id: string; created: boolean }> {
  // The open job may finish between the two statements, after which a new one can be added.
  for (let tries = 0; tries < 20; tries += 1) {
    const inserted = await tables(ctx)
      .insertInto('jobs')
      .values({
        id: newId(),
        kind: job.kind,
        payload: job.payload,
        state: 'queued',
        priority: job.priority,
        dedupe_key: job.dedupeKey,
        attempts: 0,
        max_attempts: job.maxAttempts,
        run_at: sql<number>`${ctx.db.engine.now} + ${Math.round(job.delayMs)}`,
        progress: 0,
        created_at: ctx.db.engine.now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (inserted) return { id: inserted.id, created: true };
    const existing = await tables(ctx)
      .selectFrom('jobs')
      .select('id')
      .where('kind', '=', job.kind)
      .where('dedupe_key', '=', job.dedupeKey)
      .where(sql<boolean>`state in ('queued', 'running')`)
      .executeTakeFirst();
    if (existing) return { id: existing.id, created: false };
  }
  throw new Error(`could neither add nor find the job "${job.kind}" with this dedupe key`);
}

const columns = [
  'id',
  'kind',
  'state',
  'priority',
  'attempts',
  'max_attempts as maxAttempts',
  'run_at as runAt',
  'progress',
  'last_error as lastError',
  'created_at as createdAt',
  'finished_at as finishedAt',
] as const;

/** A job as shown in the admin area, without its payload. Times are in milliseconds. */
export type JobSummary = NonNullable<Awaited<ReturnType<typeof findJob>>>;

export async function findJob(ctx: Context, id: string) {
  return tables(ctx).selectFrom('jobs').select(columns).where('id', '=', id).executeTakeFirst();
}

/** Returns the jobs of one state, newest first; `after` is the last one of the previous page. */
export async function listJobs(
  ctx: Context,
  page: { state: JobState; kind?: string; limit: number; after?: { createdAt: number; id: string } },
): Promise<JobSummary[]> {
  const { kind, after } = page;
  return (
    tables(ctx)
      .selectFrom('jobs')
      .select(columns)
      // Inlined, so that SQLite can use the partial index of failed jobs.
      .where('state', '=', sql.lit(page.state))
      .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
      .$if(after !== undefined, (query) =>
        query.where((eb) =>
          eb.or([
            eb('created_at', '<', after?.createdAt ?? 0),
            eb.and([eb('created_at', '=', after?.createdAt ?? 0), eb('id', '>', after?.id ?? '')]),
          ]),
        ),
      )
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(page.limit)
      .execute()
  );
}

/** Counts the jobs of each kind in each state. */
export async function countJobs(ctx: Context): Promise<{ kind: string; state: JobState; count: number }[]> {
  return tables(ctx)
    .selectFrom('jobs')
    .select((eb) => ['kind', 'state', eb.fn.countAll<number>().as('count')])
    .groupBy(['kind', 'state'])
    .orderBy('kind')
    .orderBy('state')
    .execute();
}

/** Requeues a failed job with all its attempts. Null if it has not failed, or a job with its dedupe key is open. */
export async function requeueFailed(ctx: Context, id: string): Promise<{ kind: string } | null> {
  const requeued = tables(ctx)
    .updateTable('jobs')
    .set({
      state: 'queued',
      attempts: 0,
      outages: 0,
      progress: 0,
      run_at: ctx.db.engine.now,
      finished_at: null,
    })
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('jobs as other')
            .select('other.id')
            .whereRef('other.kind', '=', 'jobs.kind')
            .whereRef('other.dedupe_key', '=', 'jobs.dedupe_key')
            .where('other.state', 'in', ['queued', 'running']),
        ),
      ),
    )
    .returning('kind');
  try {
    return (await requeued.executeTakeFirst()) ?? null;
  } catch (error) {
    // A job with the same key was enqueued at the same time.
    if (ctx.db.engine.isDuplicate(error)) return null;
    throw error;
  }
}

/**
 * Reschedules jobs that wait for a time set before the clock was set back: those created in the future wait as long as
 * originally intended, those already attempted no longer than the longest backoff.
 */
export async function rescheduleJobs(ctx: Context, now: number, toleranceMs: number): Promise<void> {
  await tables(ctx)
    .updateTable('jobs')
    .set({ run_at: sql<number>`run_at - created_at + ${now}`, created_at: now })
    .where('state', '=', 'queued')
    .where('created_at', '>', now + toleranceMs)
    .execute();
  await tables(ctx)
    .updateTable('jobs')
    .set({ run_at: now + longestBackoffMs })
    .where('state', '=', 'queued')
    .where('run_at', '>', now + longestBackoffMs)
    .where((eb) => eb.or([eb('attempts', '>', 0), eb('outages', '>', 0)]))
    .execute();
}

/** Deletes jobs that finished longer ago than this, and returns their number. */
export async function removeFinishedJobs(ctx: Context, olderThanMs: number): Promise<number> {
  const result = await tables(ctx)
    .deleteFrom('jobs')
    .where('finished_at', '<=', sql<number>`(select ${ctx.db.engine.now}) - ${Math.round(olderThanMs)}`)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
