import { type ExpressionBuilder, sql } from 'kysely';
import type { Context } from '../context.ts';
import { timeIn } from '../db/engine.ts';
import { type JobRow, type JobState, tables } from '../tables.ts';
import { backoffMs } from './backoff.ts';
import { errorText } from './error-text.ts';

/** One claim of one job. The holder of an older claim of the same job can no longer change anything. */
export interface Lease {
  id: string;
  owner: string;
}

export interface ClaimedJob extends Lease {
  kind: string;
  payload: string;
  attempt: number;
  maxAttempts: number;
  /** Number of times it was postponed because of an outage. */
  outages: number;
}

// Inlined instead of bound: SQLite uses a partial index only if it can see the value.
const queued = sql.lit('queued' as const);
const running = sql.lit('running' as const);

const lostInTry = sql.lit('the worker died or lost its lease in try ');

/** The database's clock, evaluated once per statement, so that an index can be searched with it. */
const nowOf = (ctx: Context) => sql<number>`(select ${ctx.db.engine.now})`;

const leasedBy = (leases: readonly Lease[]) => (eb: ExpressionBuilder<{ jobs: JobRow }, 'jobs'>) =>
  eb.and([
    eb('state', '=', running),
    eb.or(leases.map((lease) => eb.and({ id: lease.id, lease_owner: lease.owner }))),
  ]);

/** Longest lease. One that ends later was granted before the clock was set back. */
const longestLeaseMs = 10 * 60_000;

/** Returns the time of the database's clock. */
export async function readClock(ctx: Context): Promise<number> {
  const { now } = await tables(ctx).selectNoFrom(ctx.db.engine.now.as('now')).executeTakeFirstOrThrow();
  return now;
}

/**
 * Requeues jobs whose lease had expired at the given time of the database's clock. The attempt counts: after the last one, the
 * next claimer finds more attempts than allowed, and fails the job.
 */
export async function recoverLostJobs(ctx: Context, kinds: readonly string[], endedBy: number) {
  return tables(ctx)
    .with('ended', (query) =>
      ctx.db.engine.claiming(
        query
          .selectFrom('jobs')
          .select('id')
          .where('state', '=', running)
          .where((eb) =>
            eb.or([eb('lease_until', '<=', endedBy), eb('lease_until', '>', endedBy + longestLeaseMs)]),
          )
          .where('kind', 'in', kinds),
      ),
    )
    .updateTable('jobs')
    .set({
      state: queued,
      last_error: sql<string>`${lostInTry} || attempts || ' of ' || max_attempts`,
      lease_owner: null,
      lease_until: null,
    })
    .where('id', 'in', (eb) => eb.selectFrom('ended').select('ended.id'))
    .returning(['id', 'kind', 'attempts as attempt', 'max_attempts as maxAttempts'])
    .execute();
}

/** Claims up to `limit` due jobs of these kinds, the most urgent first. Each job goes to one claimer only. */
export async function claimJobs(
  ctx: Context,
  claim: { kinds: readonly string[]; limit: number; owner: string; leaseMs: number },
): Promise<ClaimedJob[]> {
  const rows = await tables(ctx)
    .with('due', (query) =>
      ctx.db.engine.claiming(
        query
          .selectFrom('jobs')
          .select('id')
          .where('state', '=', queued)
          .where('run_at', '<=', nowOf(ctx))
          .where('kind', 'in', claim.kinds)
          .orderBy('priority', 'desc')
          .orderBy('run_at')
          .orderBy('id')
          .limit(claim.limit),
      ),
    )
    .updateTable('jobs')
    .set({
      state: running,
      attempts: sql<number>`attempts + 1`,
      progress: 0,
      lease_owner: claim.owner,
      lease_until: timeIn(ctx.db.engine, claim.leaseMs),
    })
    .where('id', 'in', (eb) => eb.selectFrom('due').select('due.id'))
    .returning(['id', 'kind', 'payload', 'priority', 'run_at', 'attempts', 'max_attempts', 'outages'])
    .execute();
  return rows
    .sort((a, b) => b.priority - a.priority || a.run_at - b.run_at || (a.id < b.id ? -1 : 1))
    .map((row) => ({
      id: row.id,
      owner: claim.owner,
      kind: row.kind,
      payload: row.payload,
      attempt: row.attempts,
      maxAttempts: row.max_attempts,
      outages: row.outages,
    }));
}

/** Returns the milliseconds until a job of these kinds is due and until a lease on one expires; null if there is none. */
export async function untilNextJob(
  ctx: Context,
  kinds: readonly string[],
): Promise<{ due: number | null; ended: number | null }> {
  const row = await tables(ctx)
    .selectNoFrom((eb) => [
      eb
        .selectFrom('jobs')
        .select((jobs) => jobs.fn.min('run_at').as('at'))
        .where('state', '=', queued)
        .where('kind', 'in', kinds)
        .as('due'),
      eb
        .selectFrom('jobs')
        .select((jobs) => jobs.fn.min('lease_until').as('at'))
        .where('state', '=', running)
        .where('kind', 'in', kinds)
        .as('ended'),
      ctx.db.engine.now.as('now'),
    ])
    .executeTakeFirstOrThrow();
  const fromNow = (at: number | null) => (at === null ? null : at - row.now);
  return { due: fromNow(row.due), ended: fromNow(row.ended) };
}

/** Extends the leases that are still valid, and returns those. */
export async function extendLeases(
  ctx: Context,
  leases: readonly Lease[],
  leaseMs: number,
): Promise<Lease[]> {
  const rows = await tables(ctx)
    .updateTable('jobs')
    .set({ lease_until: timeIn(ctx.db.engine, leaseMs) })
    .where(leasedBy(leases))
    .returning(['id', 'lease_owner'])
    .execute();
  return rows.map((row) => ({ id: row.id, owner: row.lease_owner ?? '' }));
}

/** Marks jobs as done and returns the ids of those whose lease was still valid. */
export async function completeJobs(ctx: Context, leases: readonly Lease[]): Promise<Set<string>> {
  const rows = await tables(ctx)
    .updateTable('jobs')
    .set({
      state: 'done',
      progress: 100,
      lease_owner: null,
      lease_until: null,
      finished_at: ctx.db.engine.now,
    })
    .where(leasedBy(leases))
    .returning('id')
    .execute();
  return new Set(rows.map((row) => row.id));
}

/** Records a failed attempt: requeued after the backoff, or failed after the last one. Null if the lease was lost. */
export async function failJob(
  ctx: Context,
  job: ClaimedJob,
  failure: { error: unknown; final?: boolean; backoffMs?: number | undefined },
): Promise<JobState | null> {
  const row = await tables(ctx)
    .updateTable('jobs')
    .set({ last_error: errorText(failure.error), lease_owner: null, lease_until: null })
    .set(
      isLastTry(job, failure)
        ? {
            state: 'failed',
            attempts: Math.min(job.attempt, job.maxAttempts),
            finished_at: ctx.db.engine.now,
          }
        : { state: queued, run_at: timeIn(ctx.db.engine, backoffMs(job.attempt, failure.backoffMs)) },
    )
    .where(leasedBy([job]))
    .returning('state')
    .executeTakeFirst();
  return row?.state ?? null;
}

/** True if the job fails for good when this attempt fails. */
export function isLastTry(job: ClaimedJob, failure: { final?: boolean }): boolean {
  return failure.final === true || job.attempt >= job.maxAttempts;
}

/** Postpones a job because of an outage: the attempt does not count. False if the lease was lost. */
export async function putOffJob(
  ctx: Context,
  job: ClaimedJob,
  { error, waitMs }: { error: unknown; waitMs: number },
): Promise<boolean> {
  const row = await tables(ctx)
    .updateTable('jobs')
    .set({
      state: queued,
      attempts: sql<number>`attempts - 1`,
      outages: sql<number>`outages + 1`,
      run_at: timeIn(ctx.db.engine, waitMs),
      last_error: errorText(error),
      lease_owner: null,
      lease_until: null,
    })
    .where(leasedBy([job]))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns a job to the queue: it waits in its former place, and the attempt does not count. False if the lease was lost. */
export async function releaseJob(ctx: Context, lease: Lease): Promise<boolean> {
  const row = await tables(ctx)
    .updateTable('jobs')
    .set({ state: queued, attempts: sql<number>`attempts - 1`, lease_owner: null, lease_until: null })
    .where(leasedBy([lease]))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function setProgress(ctx: Context, lease: Lease, percent: number): Promise<void> {
  await tables(ctx)
    .updateTable('jobs')
    .set({ progress: percent })
    .where(leasedBy([lease]))
    .execute();
}
