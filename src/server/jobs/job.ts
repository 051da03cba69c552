import type * as z from 'zod';
import type { Context } from '../context.ts';

/** Parameters of a job's run, besides its payload. */
export interface JobRun {
  id: string;
  /** 1 at the first attempt. */
  attempt: number;
  /** Aborted when the server stops, the lease is lost or the time limit is exceeded: the job must stop and throw. */
  signal: AbortSignal;
  /** Records the progress in whole percent, shown in the admin area. Throws once the signal is aborted. */
  progress(percent: number): Promise<void>;
}

/**
 * Separate queue for a group of jobs, with its own slots (`lanes.ts`): however long a job takes, it delays nothing in another
 * lane. `quick` is for short work, above all emails; `arriving` for files until they can be used; `media` for everything else
 * made of them, which may take hours; `records` for packs, checks and disposals.
 */
export type Lane = 'quick' | 'arriving' | 'media' | 'records';

/**
 * A kind of background job. Rooms declare theirs; `app.ts` collects them. A job may run more than once (a worker can die after
 * the work and before it is recorded), so `run` must be repeatable.
 */
export interface JobKind<Payload = unknown> {
  /** `room.verb-noun`. */
  name: string;
  /** Schema of the payload after a JSON round trip; checked when enqueued and again before each run. */
  payload: z.ZodType<Payload>;
  /** Attempts before the job counts as failed; 5 by default. Attempts ended by an outage do not count. */
  maxAttempts?: number;
  /** Wait after the first failed attempt, doubled after each further one; 5 seconds by default. */
  backoffMs?: number;
  /** Longest time one attempt may take; 10 minutes by default. */
  timeoutMs?: number;
  /** Lane in which it waits; `quick` by default. */
  lane?: Lane;
  run(ctx: Context, payload: Payload, job: JobRun): Promise<void>;
  /**
   * Handles the final failure of a job, in the same transaction that records it: after its last attempt failed, or its worker
   * died in it. Not called for an invalid payload.
   */
  onFailed?(ctx: Context, payload: Payload, error: unknown): Promise<void>;
}

export function jobKind<Payload>(definition: JobKind<Payload>): JobKind<Payload> {
  return definition;
}

/** Recurring work: a cron pattern in UTC and the job it starts. */
export interface Schedule {
  name: string;
  cron: string;
  kind: JobKind<Record<string, never>>;
}
