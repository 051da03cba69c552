import type { Context } from '../context.ts';
import type { JobKind, Lane } from './job.ts';
import { startWorker, type Worker } from './worker.ts';

/** How many run at a time in each lane, by `JOB_SLOTS`. */
const places: Readonly<Record<Lane, (slots: number) => number>> = {
  quick: (slots) => slots,
  arriving: (slots) => slots,
  media: (slots) => Math.ceil(slots / 2),
  records: (slots) => slots,
};

/** A worker for each lane: nothing quick waits for films, and neither do packs. */
export function startLanes(ctx: Context, kinds: readonly JobKind[]): Worker[] {
  const lanes = Map.groupBy(kinds, ({ lane = 'quick' }) => lane);
  return [...lanes].map(([lane, own]) =>
    startWorker(ctx, { kinds: own, slots: places[lane](ctx.config.jobSlots) }),
  );
}
