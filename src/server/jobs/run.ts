import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import type { Context } from '../context.ts';
import { transaction } from '../db/connection.ts';
import type { JobKind, JobRun } from './job.ts';
import {
  type ClaimedJob,
  failJob,
  isLastTry,
  type Lease,
  putOffJob,
  releaseJob,
  setProgress,
} from './leases-repository.ts';
import { isOutage, putOffMs } from './outage.ts';

// A longer timeout would overflow and fire at once.
const longestTimerMs = 2 ** 31 - 1;

/** One attempt of one job in this process. */
export interface Run {
  job: ClaimedJob;
  loseLease(): void;
  handBack(): void;
  /** True once the work is over and only its result is still to be recorded in the database. */
  settling(): boolean;
  /** Never rejects. */
  ended: Promise<void>;
}

export interface RunOptions {
  /** Time that the work may take to stop after its signal was aborted. */
  leaveMs: number;
  complete(lease: Lease): Promise<Set<string>>;
}

/** Runs a claimed job and records its outcome. */
export function startRun(ctx: Context, kind: JobKind, job: ClaimedJob, options: RunOptions): Run {
  const about = { job: job.id, kind: job.kind, attempt: job.attempt };
  const controller = new AbortController();
  const { signal } = controller;
  const { promise: left, resolve: leave } = Promise.withResolvers<Outcome>();
  const timers = new Set<NodeJS.Timeout>();
  const after = (ms: number, action: () => void) => timers.add(setTimeout(action, ms));
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
    else if (state === 'put-off')
      ctx.log.warn({ ...about, ms, ...error }, 'job put off because of an outage');
    else if (state === 'queued') ctx.log.warn({ ...about, ms, ...error }, 'job failed, will be tried again');
    else if (state === 'failed') ctx.log.error({ ...about, ms, ...error }, 'job failed for good');
    else ctx.log.warn({ ...about, ms }, 'job not settled: its lease was lost');
  }

  async function settle(outcome: Outcome) {
    const handBack = stopping && signal.aborted;
    // Retries while the database is unavailable: the result stays valid as long as the job was not claimed again.
    for (let pause = 50; !leaseLost; pause = Math.min(2 * pause, 2000)) {
      try {
        if (!('error' in outcome)) return (await options.complete(job)).has(job.id) ? 'done' : null;
        if (handBack) return (await releaseJob(ctx, job)) ? 'handed-back' : null;
        return await settleFailure(signal.aborted ? { ...outcome, error: signal.reason } : outcome);
      } catch (error) {
        if (pause === 50) ctx.log.warn({ ...about, err: error }, 'the end of a job could not be noted');
        if (stopping) return null;
        await sleep(pause);
      }
    }
    return null;
  }

  async function settleFailure(failure: Failure) {
    if (!failure.final && isOutage(ctx, failure.error)) {
      const waitMs = await putOffMs(ctx, job.outages, kind.backoffMs);
      if (waitMs !== null) return (await putOffJob(ctx, job, { ...failure, waitMs })) ? 'put-off' : null;
    }
    const note = (inside: Context) => failJob(inside, job, { ...failure, backoffMs: kind.backoffMs });
    if (!isLastTry(job, failure)) return note(ctx);
    try {
      return await transaction(ctx, async (inside) => {
        await notifyRoom(inside, kind, job, failure.error);
        return (await note(inside)) ?? Promise.reject(new LeaseLost());
      });
    } catch (error) {
      if (error instanceof LeaseLost) return null;
      if (isOutage(ctx, error)) throw error;
      ctx.log.error({ ...about, err: error }, 'what follows from a failed job could not be done');
      return note(ctx);
    }
  }

  return {
    job,
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

type Failure = { error: unknown; final?: boolean };
type Outcome = { done: true } | Failure;

class LeaseLost extends Error {}

async function attempt(ctx: Context, kind: JobKind, job: ClaimedJob, signal: AbortSignal): Promise<Outcome> {
  const { attempt: tried, maxAttempts } = job;
  if (tried > maxAttempts) {
    const words = `the worker died or lost its lease in try ${maxAttempts} of ${maxAttempts}`;
    return { error: new Error(words), final: true };
  }
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

async function notifyRoom(ctx: Context, kind: JobKind, job: ClaimedJob, error: unknown): Promise<void> {
  const payload = kind.onFailed && kind.payload.safeParse(JSON.parse(job.payload));
  if (payload?.success) await kind.onFailed?.(ctx, payload.data, error);
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
      // Lost progress is no reason to fail the job.
      await setProgress(ctx, job, whole).catch((error: unknown) =>
        ctx.log.debug({ err: error, job: job.id }, 'progress could not be noted'),
      );
    },
  };
}
