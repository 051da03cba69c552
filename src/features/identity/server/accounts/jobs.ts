import * as z from 'zod';
import { jobKind, type Schedule } from '#server/jobs/job.ts';
import { mailLink } from './mail-link.ts';
import { removeExpiredLinks } from './repository.ts';

const sweepLinks = jobKind({
  name: 'identity.sweep-links',
  payload: z.strictObject({}),
  run: removeExpiredLinks,
});

export const accountJobs = [mailLink, sweepLinks];

export const accountSchedules: readonly Schedule[] = [
  { name: sweepLinks.name, cron: '37 4 * * *', kind: sweepLinks },
];
