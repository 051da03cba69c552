import type { Context } from '../context.ts';
import type { JobKind, Lane } from './job.ts';
import { startWorker, type Worker } from './worker.ts';

/** Share of `JOB_SLOTS` that may run at the same time in each lane. */
const share: Readonly<Record<Lane, number>> = { quick: 1, arriving: 1, media: 0.5, records: 1 };

/** Starts a worker for each lane, so that neither quick jobs nor packs wait for films. */
export function startLanes(ctx: Context, kinds: readonly JobKind[]): Worker[] {
  const lanes = Map.groupBy(kinds, ({ lane = 'quick' }) => lane);
  return [...lanes].map(([lane, own]) =>
    startWorker(ctx, { kinds: own, slots: Math.ceil(share[lane] * ctx.config.jobSlots) }),
  );
}
