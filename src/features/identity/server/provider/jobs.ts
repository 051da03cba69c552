import * as z from 'zod';
import { jobKind, type Schedule } from '#server/jobs/job.ts';
import { hasOwnProvider } from './embedded.ts';
import { rotateKeys } from './keys.ts';
import { removeExpiredRecords } from './repository.ts';

const sweepRecords = jobKind({
  name: 'identity.sweep-records',
  payload: z.strictObject({}),
  run: removeExpiredRecords,
});

const rotateSigningKeys = jobKind({
  name: 'identity.rotate-keys',
  payload: z.strictObject({}),
  async run(ctx) {
    if (hasOwnProvider(ctx)) await rotateKeys(ctx);
  },
});

export const providerJobs = [sweepRecords, rotateSigningKeys];

export const providerSchedules: readonly Schedule[] = [
  { name: sweepRecords.name, cron: '23 * * * *', kind: sweepRecords },
  { name: rotateSigningKeys.name, cron: '41 3 * * *', kind: rotateSigningKeys },
];
