import * as z from 'zod';
import { jobKind } from '#server/jobs/job.ts';
import { dayOf } from './mark.ts';
import { forgetMarksBefore } from './repository.ts';

/** Deletes the marks that distinguished devices on earlier days. */
const forgetMarks = jobKind({
  name: 'compliance.forget-marks',
  payload: z.strictObject({}),
  async run(ctx) {
    await forgetMarksBefore(ctx, dayOf(ctx.now()));
  },
});

export const dailyUseJobs = [forgetMarks];

export const dailyUseSchedules = [{ name: forgetMarks.name, cron: '11 * * * *', kind: forgetMarks }];
