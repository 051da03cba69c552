import * as z from 'zod';
import { jobKind, type Schedule } from '#server/jobs/job.ts';
import { removeExpiredAttempts } from '../sign-in/attempts-repository.ts';
import { removeEndedSessions } from './repository.ts';

const sweepSessions = jobKind({
  name: 'identity.sweep-sessions',
  payload: z.strictObject({}),
  async run(ctx) {
    await removeEndedSessions(ctx, new Date(ctx.now().getTime() - ctx.config.sessionIdleMs));
    await removeExpiredAttempts(ctx);
  },
});

export const sessionJobs = [sweepSessions];

export const sessionSchedules: readonly Schedule[] = [
  { name: sweepSessions.name, cron: '13 * * * *', kind: sweepSessions },
];
