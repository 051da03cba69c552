import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '#shared/errors.ts';
import type { Context } from '../context.ts';
import { backoffMs } from './backoff.ts';

const deepest = 6;
/** Longest wait of a postponed job, so that it resumes soon even after a long outage. */
const longestWaitMs = 60_000;
const mostOutages = 60;

/**
 * True if work failed because the database or the store is temporarily unavailable, which is not the work's fault. A network
 * failure counts as the database's only if it is thrown unwrapped: code that calls other hosts wraps it in its own error, with
 * the failure as its cause.
 */
export function isOutage(ctx: Context, error: unknown): boolean {
  if (error instanceof Error && ctx.db.engine.isAway(error)) return true;
  let cause = error;
  for (let depth = 0; cause instanceof Error && depth < deepest; depth += 1) {
    if (cause instanceof AppError && cause.code === 'unavailable') return true;
    cause = cause.cause;
  }
  return false;
}

/**
 * Returns the wait of a job that was ended by an outage; null if the job itself is at fault: it has met outages for about an
 * hour of attempts although the store works.
 */
export async function putOffMs(ctx: Context, outages: number, firstMs = 5000): Promise<number | null> {
  if (outages >= mostOutages && (await isStoreWell(ctx))) return null;
  return backoffMs(outages + 1, Math.min(firstMs, 5000), Math.random, longestWaitMs);
}

function isStoreWell({ storage }: Context): Promise<boolean> {
  return storage.check().then(
    () => true,
    () => false,
  );
}

/** Longest time that work which would otherwise be lost waits for an outage to end. */
const patienceMs = 30 * 60_000;

/**
 * Repeats a step until no outage prevents it: for steps whose failure would lose much work. Throws the outage if it lasts
 * longer than half an hour or the signal is aborted, and any other error at once.
 */
export async function throughOutages<Result>(
  ctx: Context,
  signal: AbortSignal,
  step: () => Promise<Result>,
): Promise<Result> {
  const begun = performance.now();
  for (let tries = 1; ; tries += 1) {
    try {
      return await step();
    } catch (error) {
      if (!isOutage(ctx, error) || signal.aborted || performance.now() - begun > patienceMs) throw error;
      if (tries === 1) ctx.log.warn({ err: error }, 'work waits for an outage to pass');
      await sleep(backoffMs(tries, 250, Math.random, 5000), undefined, { signal }).catch(() => {});
    }
  }
}
