import * as z from 'zod';
import { jobKind, type Schedule } from '#server/jobs/job.ts';
import { forgetOldReports } from './service.ts';

const forgetReports = jobKind({
  name: 'self-test.forget-reports',
  payload: z.strictObject({}),
  run: (ctx) => forgetOldReports(ctx),
});

export const jobs = [forgetReports];

export const schedules: Schedule[] = [
  { name: 'self-test.forget-reports', cron: '17 3 * * *', kind: forgetReports },
];
