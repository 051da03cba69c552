import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '#server/context.ts';
import { perHub } from '#server/per-hub.ts';
import { AppError } from '#shared/errors.ts';
import { newId } from '#shared/ids.ts';
import { freeLock, renewLock, requestLock, takeLock } from './repository.ts';

/** Lease of a lock: a node that does not renew it for this long has lost it. */
const leaseMs = 6000;
const beatMs = 1500;
const pollMs = 100;
const longestWaitMs = 25_000;

export interface AcquiredLock {
  id: string;
  holder: string;
  release(): Promise<void>;
}

export interface LockOptions {
  signal?: AbortSignal;
  /** Called if somebody else waits for the lock, or it is lost: finish soon. */
  onWanted?: () => void;
}

/** Locks of this node, so that two requests to the same node need not wait for a heartbeat. */
const makeHere = () => new Map<string, () => void>();

/** Waits for a lock over all nodes, which ends with a killed node's lease. Throws `conflict` if it takes too long. */
export async function acquireLock(
  ctx: Context,
  id: string,
  options: LockOptions = {},
): Promise<AcquiredLock> {
  const holder = newId();
  const until = performance.now() + longestWaitMs;
  while (!(await takeLock(ctx, id, holder, leaseMs))) {
    options.signal?.throwIfAborted();
    if (performance.now() > until) throw new AppError('conflict', { params: { reason: 'busy' } });
    perHub(ctx, makeHere).get(id)?.();
    await requestLock(ctx, id);
    await pause(pollMs);
  }
  return extend(ctx, { id, holder }, options.onWanted ?? (() => {}));
}

/** Runs work under an exclusive lock. */
export async function withLock<Result>(
  ctx: Context,
  id: string,
  work: (lock: AcquiredLock) => Promise<Result>,
  options: LockOptions = {},
): Promise<Result> {
  const lock = await acquireLock(ctx, id, options);
  try {
    return await work(lock);
  } finally {
    await lock.release();
  }
}

function extend(ctx: Context, lock: { id: string; holder: string }, onWanted: () => void): AcquiredLock {
  const { id, holder } = lock;
  const here = perHub(ctx, makeHere);
  let heard = performance.now();
  here.set(id, onWanted);
  const beat = setInterval(() => {
    renewLock(ctx, id, holder, leaseMs).then(
      (extended) => {
        heard = performance.now();
        if (extended === null || extended.isWanted) onWanted();
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
      // A lock that cannot be released ends with its lease.
      await freeLock(ctx, id, holder).catch((error: unknown) => {
        ctx.log.debug({ err: error, lock: id }, 'a lock could not be given back');
      });
    },
  };
}
