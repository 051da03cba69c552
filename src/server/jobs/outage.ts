import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '#shared/errors.ts';
import type { Context } from '../context.ts';
import { backoffMs } from './backoff.ts';

const deepest = 6;
/** A job that is put off comes back at least this often, so that it goes on soon after a long outage too. */
const longestWaitMs = 60_000;
const mostOutages = 60;

/**
 * True if work failed because the database or the store is unavailable at the moment: no fault of the work, and it will pass.
 * A failure of the network counts for the database's only where it is thrown as it came: code that calls other hosts wraps it in an
 * error of their own, with the failure as its cause.
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
 * Returns the delay of a job that an outage has ended; null where the job itself is at fault: it has met outages for about an
 * hour of tries, and the store works for others.
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

/** Longest time that work which would be lost waits for an outage to pass. */
const patienceMs = 30 * 60_000;

/**
 * Repeats a step until no outage prevents it: for steps whose failure would lose much work.
 * Throws the outage when it lasts longer than half an hour or the signal is aborted, and every other error at once.
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
