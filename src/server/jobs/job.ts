import type * as z from 'zod';
import type { Context } from '../context.ts';

/** Parts of a running job besides its payload. */
export interface JobRun {
  id: string;
  /** 1 at the first try. */
  attempt: number;
  /** Aborted when the server stops, the lease is lost or the time is up: leave off and throw. */
  signal: AbortSignal;
  /** Whole percent, shown in the admin area. Throws once the signal is aborted. */
  progress(percent: number): Promise<void>;
}

/**
 * Queue of its own for a group of jobs, each with its own slots (`lanes.ts`): however long one takes, it delays nothing
 * in another lane. `quick` is for work of moments, emails above all; `arriving` for files until they can be used;
 * `media` for everything else that is made of them, for hours; `records` for packs, checks and disposals.
 */
export type Lane = 'quick' | 'arriving' | 'media' | 'records';

/**
 * A kind of background work. Rooms declare theirs; `app.ts` collects them.
 * A job may run more than once (a worker can die after the work and before the note of it), so `run` must bear that.
 */
export interface JobKind<Payload = unknown> {
  /** `room.verb-noun`. */
  name: string;
  /** Schema of what survives JSON; checked when enqueued and again before each run. */
  payload: z.ZodType<Payload>;
  /** Tries before the job counts as failed; 5 where not given. What an outage has ended is no try. */
  maxAttempts?: number;
  /** The wait after the first failed try, doubled after each further one; 5 seconds where not given. */
  backoffMs?: number;
  /** The longest one try may take; 10 minutes where not given. */
  timeoutMs?: number;
  /** Lane in which it waits; `quick` where not given. */
  lane?: Lane;
  run(ctx: Context, payload: Payload, job: JobRun): Promise<void>;
  /**
   * Does what follows when a job has failed for good, in one transaction with the note of that: after its last try failed, or
   * its worker died in it. Not called for a payload that the kind does not take.
   */
  onFailed?(ctx: Context, payload: Payload, error: unknown): Promise<void>;
}

export function jobKind<Payload>(definition: JobKind<Payload>): JobKind<Payload> {
  return definition;
}

/** Work that comes round: a cron pattern in UTC and the job it starts. */
export interface Schedule {
  name: string;
  cron: string;
  kind: JobKind<Record<string, never>>;
}
