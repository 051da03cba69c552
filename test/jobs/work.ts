import * as z from 'zod';
import type { Context } from '#server/context.ts';
import { type JobKind, type JobRun, jobKind } from '#server/jobs/job.ts';

const nothing = z.strictObject({});

/** Returns a job kind that does the test's work, and a list of its runs. */
export function kindOf(
  run: (job: JobRun) => Promise<void>,
  more: Partial<JobKind<Record<string, never>>> = {},
) {
  const runs: JobRun[] = [];
  const kind = jobKind<Record<string, never>>({
    name: 'test.work',
    payload: nothing,
    backoffMs: 20,
    run: async (_, __, job) => {
      runs.push(job);
      await run(job);
    },
    ...more,
  });
  return { kind, runs };
}

/** Work that continues until its signal is aborted. */
export const untilAborted = (job: JobRun) =>
  new Promise<void>((_, reject) => job.signal.addEventListener('abort', () => reject(job.signal.reason)));

/** Returns the same context with a count of its database statements. */
export function countStatements(ctx: Context) {
  let statements = 0;
  const query = ctx.db.query.withPlugin({
    transformQuery: ({ node }) => {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  return { ctx: { ...ctx, db: { ...ctx.db, query } }, statements: () => statements };
}
