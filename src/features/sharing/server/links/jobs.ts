import * as z from 'zod';
import { jobKind, type Schedule } from '#server/jobs/job.ts';
import { removeExpiredCodes } from './codes/repository.ts';
import { mailCode } from './mail-code.ts';

const sweepCodes = jobKind({
  name: 'sharing.sweep-codes',
  payload: z.strictObject({}),
  run: removeExpiredCodes,
});

export const linkJobs = [mailCode, sweepCodes];

export const linkSchedules: readonly Schedule[] = [
  { name: sweepCodes.name, cron: '23 * * * *', kind: sweepCodes },
];
