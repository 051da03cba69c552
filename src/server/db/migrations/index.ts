import type { Migration } from '../migrate.ts';
import { platformSecrets } from './0001-platform-secrets.ts';
import { platformRateLimits } from './0002-platform-rate-limits.ts';
import { platformJobs } from './0003-platform-jobs.ts';
import { selfTestReports } from './0004-self-test-reports.ts';

/** Every step, in order. A new one goes at the end. */
export const migrations: readonly Migration[] = [
  platformSecrets,
  platformRateLimits,
  platformJobs,
  selfTestReports,
];
