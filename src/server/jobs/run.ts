import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import type { Context } from '../context.ts';
import type { JobKind, JobRun } from './job.ts';
import { type ClaimedJob, failJob, type Lease, releaseJob, setProgress } from './leases/repository.ts';

// A longer one would go off at once.
const longestTimerMs = 2 ** 31 - 1;

/** One try of one job in this process. */
export interface Run {
  job: ClaimedJob;
  /** The lease was seen to hold at this moment of `performance.now()`. */
  renew(at: number): void;
  loseLease(): void;
  handBack(): void;
  /** True once the work is over and only its note in the database is outstanding. */
  settling(): boolean;
  /** Never rejects. */
  ended: Promise<void>;
}

export interface RunOptions {
  leaseMs: number;
  /** How long work goes on being waited for after its signal was aborted. */
  leaveMs: number;
  claimedAt: number;
  complete(lease: Lease): Promise<Set<string>>;
}

/** Runs a claimed job and notes how it ended. */
export function startRun(ctx: Context, kind: JobKind, job: ClaimedJob, options: RunOptions): Run {
  const about = { job: job.id, kind: job.kind, attempt: job.attempt };
  const controller = new AbortController();
  const { signal } = controller;
  const { promise: left, resolve: leave } = Promise.withResolvers<Outcome>();
  const timers = new Set<NodeJS.Timeout>();
  const after = (ms: number, action: () => void) => {
    const timer = setTimeout(action, ms);
    timers.add(timer);
    return timer;
  };
  let leaseLost = false;
  let stopping = false;
  let settling = false;

  function abort(message: string): void {
    if (signal.aborted || settling) return;
    const reason = new Error(message);
    controller.abort(reason);
    after(options.leaveMs, () => {
      ctx.log.warn(about, 'a job goes on although its signal was aborted');
      leave({ error: reason });
    });
  }

  const loseLease = () => {
    leaseLost = true;
    abort('the lease was lost');
  };
  let leaseTimer = after(options.claimedAt + options.leaseMs - performance.now(), loseLease);
  const timeoutMs = Math.min(kind.timeoutMs ?? 10 * 60_000, longestTimerMs);
  after(timeoutMs, () => abort(`took longer than ${timeoutMs} ms`));

  async function execute(): Promise<void> {
    const startedAt = performance.now();
    const outcome = await Promise.race([attempt(ctx, kind, job, signal), left]);
    settling = true;
    const ms = Math.round(performance.now() - startedAt);
    const state = await settle(outcome);
    const error = 'error' in outcome ? { err: outcome.error } : {};
    if (state === 'done') ctx.log.info({ ...about, ms }, 'job done');
    else if (state === 'handed-back') ctx.log.info({ ...about, ms }, 'job handed back');
    else if (state === 'queued') ctx.log.warn({ ...about, ms, ...error }, 'job failed, will be tried again');
    else if (state === 'failed') ctx.log.error({ ...about, ms, ...error }, 'job failed for good');
    else ctx.log.warn({ ...about, ms }, 'job not settled: its lease was lost');
  }

  async function settle(outcome: Outcome) {
    const handBack = stopping && signal.aborted;
    // The lease is no longer extended now: it bounds how long a database that is away is waited for.
    for (let pause = 50; !leaseLost; pause = Math.min(2 * pause, 2000)) {
      try {
        if (!('error' in outcome)) return (await options.complete(job)).has(job.id) ? 'done' : null;
        if (handBack) return (await releaseJob(ctx, job)) ? 'handed-back' : null;
        const failure = signal.aborted ? { ...outcome, error: signal.reason } : outcome;
        return await failJob(ctx, job, { ...failure, backoffMs: kind.backoffMs });
      } catch (error) {
        if (pause === 50) ctx.log.warn({ ...about, err: error }, 'the end of a job could not be noted');
        if (stopping) return null;
        await sleep(pause);
      }
    }
    return null;
  }

  return {
    job,
    renew: (at) => {
      if (settling) return;
      clearTimeout(leaseTimer);
      timers.delete(leaseTimer);
      leaseTimer = after(at + options.leaseMs - performance.now(), loseLease);
    },
    loseLease,
    handBack: () => {
      stopping = true;
      abort('the server stops');
    },
    settling: () => settling,
    ended: execute().finally(() => {
      for (const timer of timers) clearTimeout(timer);
    }),
  };
}

type Outcome = { done: true } | { error: unknown; final?: boolean };

async function attempt(ctx: Context, kind: JobKind, job: ClaimedJob, signal: AbortSignal): Promise<Outcome> {
  try {
    const payload = kind.payload.safeParse(JSON.parse(job.payload));
    if (!payload.success)
      return { error: new Error(`invalid payload: ${z.prettifyError(payload.error)}`), final: true };
    await kind.run(ctx, payload.data, toJobRun(ctx, job, signal));
    return { done: true };
  } catch (error) {
    return { error };
  }
}

function toJobRun(ctx: Context, job: ClaimedJob, signal: AbortSignal): JobRun {
  let shown = 0;
  return {
    id: job.id,
    attempt: job.attempt,
    signal,
    progress: async (percent) => {
      signal.throwIfAborted();
      const whole = Math.max(0, Math.min(100, Math.round(percent)));
      if (whole === shown) return;
      shown = whole;
      // Not worth failing the work for.
      await setProgress(ctx, job, whole).catch((error: unknown) =>
        ctx.log.debug({ err: error, job: job.id }, 'progress could not be noted'),
      );
    },
  };
}
