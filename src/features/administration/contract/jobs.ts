import * as z from 'zod';
import { Moment } from '#shared/schemas.ts';

export const jobStates = ['failed', 'running', 'queued'] as const;
export type ListedState = (typeof jobStates)[number];

/** Jobs of one page. */
export const jobsAtOnce = 25;

/** A background job, without its payload. */
export type Job = z.infer<typeof Job>;
export const Job = z.object({
  id: z.string(),
  kind: z.string(),
  attempts: z.int(),
  maxAttempts: z.int(),
  /** Percent. */
  progress: z.int(),
  /** Error of the last attempt; null if none failed. */
  error: z.string().nullable(),
  createdAt: Moment,
  /** Time of the next attempt, for jobs that wait. */
  dueAt: Moment,
  finishedAt: Moment.nullable(),
});

/** Number of jobs in each state. */
export const JobCounts = z.object({ failed: z.int(), running: z.int(), queued: z.int() });
