import * as z from 'zod';
import { jobKind, type Schedule } from '#server/jobs/job.ts';
import { sweepUploads } from './expire.ts';
import { fetchJob } from './fetch/job.ts';
import { finishJob } from './finish.ts';

const sweep = jobKind({
  name: 'uploads.sweep',
  payload: z.strictObject({}),
  run: (ctx) => sweepUploads(ctx),
});

export const jobs = [finishJob, fetchJob, sweep];

export const schedules: Schedule[] = [{ name: 'uploads.sweep', cron: '*/15 * * * *', kind: sweep }];
