import type { Context } from '../context.ts';
import { emit, eventKind } from '../events.ts';
import type { JobKind } from './job.ts';
import { insertJob, requeueFailed } from './repository.ts';

/** Emitted when a new job is committed, so that this process's worker need not wait for the next poll. */
export const jobEnqueued = eventKind<{ id: string; kind: string }>('job.enqueued');

export interface EnqueueOptions {
  /** Higher values run first; 0 by default. */
  priority?: number;
  delayMs?: number;
  /** While a job of this kind with this key is waiting or running, no second one is added. */
  dedupeKey?: string;
}

/** Adds a job in the caller's transaction: it exists only if that commits. Throws if its kind refuses the payload. */
export async function enqueue<Payload>(
  ctx: Context,
  kind: JobKind<Payload>,
  payload: Payload,
  options: EnqueueOptions = {},
): Promise<{ id: string; created: boolean }> {
  const text = JSON.stringify(payload) ?? 'null';
  // Checks the payload as the worker will read it: a Date, for example, does not survive JSON.
  kind.payload.parse(JSON.parse(text));
  const job = await insertJob(ctx, {
    kind: kind.name,
    payload: text,
    priority: options.priority ?? 0,
    delayMs: options.delayMs ?? 0,
    maxAttempts: kind.maxAttempts ?? 5,
    dedupeKey: options.dedupeKey ?? null,
  });
  if (job.created) emit(ctx, jobEnqueued, { id: job.id, kind: kind.name });
  return job;
}

/** Retries a failed job as if it were new. False if it has not failed, or a job with its dedupe key is open. */
export async function retryJob(ctx: Context, id: string): Promise<boolean> {
  const job = await requeueFailed(ctx, id);
  if (job) emit(ctx, jobEnqueued, { id, kind: job.kind });
  return job !== null;
}
