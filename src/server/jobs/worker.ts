import { newId } from '#shared/ids.ts';
import type { Context } from '../context.ts';
import { listen } from '../events.ts';
import { batch } from './batch.ts';
import { watchContact } from './contact.ts';
import type { JobKind } from './job.ts';
import {
  claimJobs,
  completeJobs,
  extendLeases,
  type Lease,
  readClock,
  recoverLostJobs,
  untilNextJob,
} from './leases-repository.ts';
import { startLoop } from './loop.ts';
import { jobEnqueued } from './queue.ts';
import { type Run, startRun } from './run.ts';

export interface WorkerOptions {
  /** Kinds of jobs that it runs; others are ignored. */
  kinds: readonly JobKind[];
  /** Number of concurrent jobs. */
  slots: number;
  /** Time after which a job is taken from a worker that no longer responds. */
  leaseMs?: number;
  /** Interval of the search for jobs that other processes enqueued. */
  pollMs?: number;
  /** Time that a job may take to stop after its signal was aborted. */
  leaveMs?: number;
}

export interface Worker {
  running(): number;
  /**
   * Claims no new job, gives the running ones this time to finish, then aborts them and hands them back. Once it resolves, the
   * worker no longer uses the database.
   */
  stop(graceMs: number): Promise<void>;
}

const shortestPauseMs = 10;

/** Processes the queue in this process until stopped. */
export function startWorker(ctx: Context, options: WorkerOptions): Worker {
  const { slots, leaseMs = 30_000, pollMs = 1000, leaveMs = 2000 } = options;
  const kinds = new Map(options.kinds.map((kind) => [kind.name, kind]));
  const names = [...kinds.keys()];
  const worker = newId(8);
  const runs = new Set<Run>();
  const complete = batch((leases: Lease[]) => completeJobs(ctx, leases));
  const contact = watchContact(leaseMs);
  let claims = 0;
  let stopped: Promise<void> | undefined;

  async function lookForJobs(): Promise<number> {
    const free = slots - runs.size;
    if (free <= 0 || names.length === 0) return pollMs;
    await takeLostJobs();
    claims += 1;
    const claimed = await claimJobs(ctx, {
      kinds: names,
      limit: free,
      owner: `${worker}-${claims}`,
      leaseMs,
    });
    for (const job of claimed) {
      const kind = kinds.get(job.kind);
      if (kind) track(startRun(ctx, kind, job, { leaveMs, complete }));
    }
    if (claimed.length === free) return pollMs;
    const { due, ended } = await untilNextJob(ctx, names);
    const lost = ended === null ? null : Math.max(ended, contact.untilSteady());
    return Math.max(shortestPauseMs, Math.min(pollMs, due ?? pollMs, lost ?? pollMs));
  }

  async function takeLostJobs(): Promise<void> {
    // Read beforehand, not in the same statement: a statement that hangs takes no job whose lease expires meanwhile.
    const now = await readClock(ctx);
    contact.heard(now);
    if (contact.untilSteady() > 0) return;
    for (const { id, kind, attempt } of await recoverLostJobs(ctx, names, now))
      ctx.log.warn({ job: id, kind, attempt }, 'job taken from a worker that died or lost its lease');
  }

  function track(run: Run): void {
    runs.add(run);
    void run.ended.then(() => {
      runs.delete(run);
      looking.wake();
    });
  }

  async function beat(): Promise<number> {
    const running = [...runs];
    if (running.length > 0) {
      const extended = await extendLeases(
        ctx,
        running.map((run) => run.job),
        leaseMs,
      );
      contact.heard();
      const keys = new Set(extended.map((lease) => `${lease.id} ${lease.owner}`));
      for (const run of running)
        if (!keys.has(`${run.job.id} ${run.job.owner}`) && !run.settling()) run.loseLease();
    }
    return leaseMs / 3;
  }

  const looking = startLoop(ctx, 'job worker', lookForJobs);
  const beating = startLoop(ctx, 'job heartbeat', beat, leaseMs / 10);
  listen(ctx.events, jobEnqueued, (_, job) => {
    if (!stopped && kinds.has(job.kind)) looking.wake();
  });

  async function stop(graceMs: number): Promise<void> {
    await looking.stop();
    const grace = setTimeout(() => {
      for (const run of runs) run.handBack();
    }, graceMs);
    await Promise.all([...runs].map((run) => run.ended));
    clearTimeout(grace);
    await beating.stop();
  }

  return {
    running: () => runs.size,
    stop: (graceMs) => {
      stopped ??= stop(graceMs);
      return stopped;
    },
  };
}
