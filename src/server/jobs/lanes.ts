import type { Context } from '../context.ts';
import type { JobKind, Lane } from './job.ts';
import { startWorker, type Worker } from './worker.ts';

/** Share of `JOB_SLOTS` that run at a time in each lane. */
const share: Readonly<Record<Lane, number>> = { quick: 1, arriving: 1, media: 0.5, records: 1 };

/** Starts a worker for each lane: nothing quick waits for films, and neither do packs. */
export function startLanes(ctx: Context, kinds: readonly JobKind[]): Worker[] {
  const lanes = Map.groupBy(kinds, ({ lane = 'quick' }) => lane);
  return [...lanes].map(([lane, own]) =>
    startWorker(ctx, { kinds: own, slots: Math.ceil(share[lane] * ctx.config.jobSlots) }),
  );
}
