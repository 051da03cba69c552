import * as z from 'zod';
import { dayMs } from '#shared/durations.ts';
import { removeExpiredBuckets } from './http/rate-limit/repository.ts';
import { jobKind } from './jobs/job.ts';
import { removeFinishedJobs } from './jobs/repository.ts';
import type { Room } from './room.ts';

const finishedJobsRetainedMs = 30 * dayMs;

const sweep = jobKind({
  name: 'upkeep.sweep',
  payload: z.strictObject({}),
  async run(ctx) {
    await removeExpiredBuckets(ctx);
    await removeFinishedJobs(ctx, finishedJobsRetainedMs);
  },
});

/** The platform's own housekeeping. */
export const upkeep: Room = {
  name: 'upkeep',
  jobs: [sweep],
  schedules: [{ name: 'upkeep.sweep', cron: '*/10 * * * *', kind: sweep }],
};
