import { setTimeout } from 'node:timers/promises';
import * as z from 'zod';
import type { Context } from '#server/context.ts';
import { batch } from '#server/jobs/batch.ts';
import { jobKind, type Schedule } from '#server/jobs/job.ts';
import { addMarks, countMarks } from './repository.ts';

const worker = String(process.pid);
const nothing = z.strictObject({});

const writers = new WeakMap<Context, ReturnType<typeof writer>>();
const writer = (ctx: Context) =>
  batch((rows: Parameters<typeof addMarks>[1][number][]) => addMarks(ctx, rows));

/** Leaves one mark. */
export const markJob = jobKind({
  name: 'test.mark',
  payload: nothing,
  async run(ctx, _, job) {
    const write = writers.get(ctx) ?? writer(ctx);
    writers.set(ctx, write);
    await write({ job: job.id, worker, attempt: job.attempt });
  },
});

const meetings = new WeakMap<Context, Promise<void>>();
const meet = async (ctx: Context, workers: number) => {
  while ((await countMarks(ctx)).workers < workers) await setTimeout(100);
};

/** Leaves a mark and occupies its slot until jobs of as many workers have left theirs, so that every worker gets a job. */
export const meetJob = jobKind({
  name: 'test.meet',
  payload: z.strictObject({ workers: z.number() }),
  async run(ctx, { workers }, job) {
    await addMarks(ctx, [{ job: job.id, worker, attempt: job.attempt }]);
    const meeting = meetings.get(ctx) ?? meet(ctx, workers);
    meetings.set(ctx, meeting);
    await meeting;
  },
});

/** Leaves a mark and then, at the first attempt, never ends. */
export const hangJob = jobKind({
  name: 'test.hang',
  payload: nothing,
  async run(ctx, _, job) {
    await addMarks(ctx, [{ job: job.id, worker, attempt: job.attempt }]);
    if (job.attempt > 1) return;
    process.send?.('hanging');
    await new Promise(() => {});
  },
});

/** Fires at a time that does not occur by itself in a test. */
export const yearly: Schedule = { name: 'test.yearly', cron: '0 0 1 1 *', kind: markJob };
