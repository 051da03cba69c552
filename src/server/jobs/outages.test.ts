import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { type EngineName, onBothEngines, testContext } from '../../../test/context.ts';
import { changeJob, clearJobs, readJob, takeJobsAway } from '../../../test/jobs/repository.ts';
import { kindOf } from '../../../test/jobs/work.ts';
import type { Context } from '../context.ts';
import { openDatabase } from '../db/connection.ts';
import type { JobKind } from './job.ts';
import { enqueue } from './queue.ts';
import { startWorker, type Worker, type WorkerOptions } from './worker.ts';

const storeAway = () => new AppError('unavailable', { params: { reason: 'storage-failed' } });

/** Returns the error of a statement while its database cannot be used. */
async function databaseAway(engine: EngineName, ctx: Context): Promise<unknown> {
  if (engine === 'sqlite') {
    await sql`pragma query_only = on`.execute(ctx.db.query);
    const refused = await sql`create table t (id text)`.execute(ctx.db.query).catch((error) => error);
    await sql`pragma query_only = off`.execute(ctx.db.query);
    return refused;
  }
  const nobody = await openDatabase({ databaseUrl: 'postgres://a:b@127.0.0.1:1/c', dataDir: '' });
  const refused = await sql`select 1`.execute(nobody.query).catch((error) => error);
  await nobody.query.destroy();
  return refused;
}

onBothEngines('an outage', (engine) => {
  let ctx: Context;
  const workers: Worker[] = [];
  const start = (kind: JobKind<Record<string, never>>, options: Partial<WorkerOptions> = {}, on = ctx) =>
    workers.push(
      startWorker(on, { kinds: [kind], slots: 2, leaseMs: 800, pollMs: 50, leaveMs: 100, ...options }),
    );
  const becomes = (id: string, wanted: string) =>
    expect.poll(async () => (await readJob(ctx, id)).state).toBe(wanted);

  beforeAll(async () => {
    ctx = { ...(await testContext(engine)), log: pino({ level: 'silent' }) };
  });
  beforeEach(() => clearJobs(ctx));
  afterEach(() => Promise.all(workers.splice(0).map((worker) => worker.stop(0))));

  it.each(['store', 'database'])(
    'of the %s costs a job no attempt, however often it occurs',
    async (what) => {
      const away = what === 'store' ? storeAway() : await databaseAway(engine, ctx);
      const { kind, runs } = kindOf(
        async () => {
          if (runs.length <= 6) throw new Error('could not be kept', { cause: away });
        },
        { maxAttempts: 2 },
      );
      if (what === 'database')
        kind.run = async (_, __, job) => {
          runs.push(job);
          if (runs.length <= 6) throw away;
        };
      const { id } = await enqueue(ctx, kind, {});
      start(kind);
      await becomes(id, 'done');
      expect(runs.map((run) => run.attempt)).toEqual([1, 1, 1, 1, 1, 1, 1]);
      expect(await readJob(ctx, id)).toMatchObject({ attempts: 1, outages: 6 });
    },
  );

  it('that recurs while the store works for others is a fault of the job', async () => {
    const { kind, runs } = kindOf(() => Promise.reject(storeAway()), { maxAttempts: 2 });
    const { id } = await enqueue(ctx, kind, {});
    await changeJob(ctx, id, { outages: 1000 });
    const broken = { ...ctx, storage: { ...ctx.storage, check: () => Promise.reject(storeAway()) } };
    start(kind, {}, broken);
    await expect.poll(async () => (await readJob(ctx, id)).outages).toBe(1001);
    await Promise.all(workers.splice(0).map((worker) => worker.stop(0)));
    expect(await readJob(ctx, id)).toMatchObject({ state: 'queued', attempts: 0 });
    await changeJob(ctx, id, { run_at: 0 });
    start(kind);
    await becomes(id, 'failed');
    expect(runs.map((run) => run.attempt)).toEqual([1, 1, 2]);
  });

  it('of the database longer than a lease neither ends running work nor costs an attempt', async () => {
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    const { kind, runs } = kindOf(() => gate, { maxAttempts: 1 });
    start(kind, { slots: 1, leaseMs: 400 });
    const { id } = await enqueue(ctx, kind, {});
    await expect.poll(() => runs.length).toBe(1);
    const leaseEnd = (await readJob(ctx, id)).lease_until ?? Number.NaN;
    // Another node, which would claim jobs whose lease has expired.
    start(kind, { slots: 1, leaseMs: 400 });
    const bringBack = await takeJobsAway(ctx);
    const clock = async () =>
      (await sql<{ now: number }>`select ${ctx.db.engine.now} as now`.execute(ctx.db.query)).rows[0]?.now;
    await expect.poll(clock).toBeGreaterThan(leaseEnd + 1500);
    expect(runs[0]?.signal.aborted).toBe(false);
    await bringBack();
    await expect.poll(async () => (await readJob(ctx, id)).lease_until).toBeGreaterThan(leaseEnd + 1500);
    open();
    await becomes(id, 'done');
    expect(runs).toHaveLength(1);
    expect(await readJob(ctx, id)).toMatchObject({ attempts: 1 });
  });

  it('of the database delays finished work, however long it takes', async () => {
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    const { kind, runs } = kindOf(() => gate, { maxAttempts: 1 });
    start(kind, { leaseMs: 400 });
    const { id } = await enqueue(ctx, kind, {});
    await expect.poll(() => runs.length).toBe(1);
    const leaseEnd = (await readJob(ctx, id)).lease_until ?? Number.NaN;
    const bringBack = await takeJobsAway(ctx);
    open();
    const clock = async () =>
      (await sql<{ now: number }>`select ${ctx.db.engine.now} as now`.execute(ctx.db.query)).rows[0]?.now;
    await expect.poll(clock).toBeGreaterThan(leaseEnd + 500);
    await bringBack();
    await becomes(id, 'done');
    expect(runs).toHaveLength(1);
  });
});
