import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '#server/context.ts';
import { AppError } from '#shared/errors.ts';
import { newId } from '#shared/ids.ts';
import { freeLock, keepLock, takeLock, wantLock } from './repository.ts';

/** A node that is not heard of for this long has lost its locks. */
const leaseMs = 6000;
const beatMs = 1500;
const pollMs = 100;
const longestWaitMs = 25_000;

export interface HeldLock {
  id: string;
  holder: string;
  release(): Promise<void>;
}

export interface LockOptions {
  signal?: AbortSignal;
  /** Somebody else waits for the lock, or it is lost: leave off soon. */
  onWanted?: () => void;
}

/** What this process holds: so that two requests to one node need not wait for a beat. */
const here = new Map<string, () => void>();

/** Waits for a lock that holds over all nodes, and outlives none that was killed. Throws `conflict` when it takes too long. */
export async function holdLock(ctx: Context, id: string, options: LockOptions = {}): Promise<HeldLock> {
  const holder = newId();
  const until = performance.now() + longestWaitMs;
  while (!(await takeLock(ctx, id, holder, leaseMs))) {
    options.signal?.throwIfAborted();
    if (performance.now() > until) throw new AppError('conflict', { params: { reason: 'busy' } });
    here.get(id)?.();
    await wantLock(ctx, id);
    await pause(pollMs);
  }
  return keep(ctx, { id, holder }, options.onWanted ?? (() => {}));
}

/** Does something that nobody else may do at the same time. */
export async function withLock<Result>(
  ctx: Context,
  id: string,
  work: (lock: HeldLock) => Promise<Result>,
  options: LockOptions = {},
): Promise<Result> {
  const lock = await holdLock(ctx, id, options);
  try {
    return await work(lock);
  } finally {
    await lock.release();
  }
}

function keep(ctx: Context, lock: { id: string; holder: string }, onWanted: () => void): HeldLock {
  const { id, holder } = lock;
  let heard = performance.now();
  here.set(id, onWanted);
  const beat = setInterval(() => {
    keepLock(ctx, id, holder, leaseMs).then(
      (kept) => {
        heard = performance.now();
        if (kept === null || kept.isWanted) onWanted();
      },
      () => {
        if (performance.now() - heard > leaseMs) onWanted();
      },
    );
  }, beatMs);
  return {
    id,
    holder,
    async release() {
      clearInterval(beat);
      if (here.get(id) === onWanted) here.delete(id);
      // A lock that cannot be given back ends by itself.
      await freeLock(ctx, id, holder).catch((error: unknown) => {
        ctx.log.debug({ err: error, lock: id }, 'a lock could not be given back');
      });
    },
  };
}
