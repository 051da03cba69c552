import { pino } from 'pino';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { onBothEngines, testContext } from '../../../test/context.ts';
import { changeJob, clearJobs, readJob } from '../../../test/jobs/repository.ts';
import { kindOf } from '../../../test/jobs/work.ts';
import type { Context } from '../context.ts';
import type { JobKind } from './job.ts';
import { claimJobs } from './leases-repository.ts';
import { enqueue } from './queue.ts';
import { startWorker, type Worker } from './worker.ts';

onBothEngines('a job that has failed for good', (engine) => {
  let ctx: Context;
  const workers: Worker[] = [];
  const start = (kind: JobKind<Record<string, never>>) =>
    workers.push(startWorker(ctx, { kinds: [kind], slots: 1, leaseMs: 800, pollMs: 50, leaveMs: 100 }));
  const becomes = (id: string, wanted: string) =>
    expect.poll(async () => (await readJob(ctx, id)).state).toBe(wanted);

  beforeAll(async () => {
    ctx = { ...(await testContext(engine)), log: pino({ level: 'silent' }) };
  });
  beforeEach(() => clearJobs(ctx));
  afterEach(() => Promise.all(workers.splice(0).map((worker) => worker.stop(0))));

  /** A kind that reports each failure, and whether it was recorded in the same transaction. */
  const reportingKind = (run: () => Promise<void>, onFailed?: () => Promise<void>) => {
    const reported: { error: unknown; isInside: boolean }[] = [];
    const made = kindOf(run, {
      maxAttempts: 2,
      onFailed: async (inside, _, error) => {
        reported.push({ error, isInside: inside.db.query.isTransaction });
        await onFailed?.();
      },
    });
    return { ...made, reported };
  };

  it('notifies its room once, after the last attempt', async () => {
    const { kind, runs, reported } = reportingKind(() => Promise.reject(new Error('no')));
    const { id } = await enqueue(ctx, kind, {});
    start(kind);
    await becomes(id, 'failed');
    expect(runs).toHaveLength(2);
    expect(reported).toEqual([{ error: new Error('no'), isInside: true }]);
  });

  it('notifies its room too if a worker died in the last attempt, and is not retried', async () => {
    const { kind, runs, reported } = reportingKind(async () => {});
    const { id } = await enqueue(ctx, kind, {});
    for (const owner of ['first', 'second']) {
      await claimJobs(ctx, { kinds: [kind.name], limit: 1, owner, leaseMs: 60_000 });
      if (owner === 'first') await changeJob(ctx, id, { state: 'queued' });
    }
    await changeJob(ctx, id, { lease_until: 0 });
    start(kind);
    await becomes(id, 'failed');
    expect(runs).toEqual([]);
    expect(reported).toHaveLength(1);
    expect(await readJob(ctx, id)).toMatchObject({
      attempts: 2,
      last_error: 'the worker died or lost its lease in try 2 of 2',
    });
  });

  it('counts as failed even if its room fails to handle that', async () => {
    const { kind, reported } = reportingKind(
      () => Promise.reject(new Error('no')),
      () => Promise.reject(new Error('nor this')),
    );
    const { id } = await enqueue(ctx, kind, {});
    start(kind);
    await becomes(id, 'failed');
    expect(reported).toHaveLength(1);
    expect(await readJob(ctx, id)).toMatchObject({ last_error: 'no' });
  });
});
