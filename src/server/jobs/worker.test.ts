import { pino } from 'pino';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import * as z from 'zod';
import { onBothEngines, testContext } from '../../../test/context.ts';
import { changeJob, clearJobs, readJob, takeJobsAway } from '../../../test/jobs/repository.ts';
import { countStatements, kindOf, untilAborted } from '../../../test/jobs/work.ts';
import type { Context } from '../context.ts';
import { type JobKind, jobKind } from './job.ts';
import { enqueue } from './queue.ts';
import { startWorker, type Worker, type WorkerOptions } from './worker.ts';

onBothEngines('a worker', (engine) => {
  let ctx: Context;
  const logged: Record<string, unknown>[] = [];
  const workers: Worker[] = [];
  const start = (kind: JobKind<Record<string, never>>, options: Partial<WorkerOptions> = {}, on = ctx) => {
    const worker = startWorker(on, {
      kinds: [kind],
      slots: 2,
      leaseMs: 800,
      pollMs: 50,
      leaveMs: 100,
      ...options,
    });
    workers.push(worker);
    return worker;
  };
  const state = async (id: string) => (await readJob(ctx, id)).state;
  const becomes = (id: string, wanted: string) => expect.poll(() => state(id)).toBe(wanted);

  beforeAll(async () => {
    const plain = await testContext(engine);
    const log = pino({ level: 'info' }, { write: (line: string) => logged.push(JSON.parse(line)) });
    ctx = { ...plain, log };
  });
  beforeEach(() => clearJobs(ctx));
  afterEach(async () => {
    await Promise.all(workers.splice(0).map((worker) => worker.stop(0)));
    logged.length = 0;
  });

  it('runs a job with its payload, marks it as done, and logs it without the payload', async () => {
    const seen: unknown[] = [];
    const kind = jobKind({
      name: 'test.mail',
      payload: z.object({ to: z.string() }),
      run: async (_, payload, job) => {
        await job.progress(41.7);
        seen.push(payload, (await readJob(ctx, job.id)).progress);
      },
    });
    workers.push(startWorker(ctx, { kinds: [kind], slots: 1 }));
    const { id } = await enqueue(ctx, kind, { to: 'ada@example.com' });
    await becomes(id, 'done');
    expect(seen).toEqual([{ to: 'ada@example.com' }, 42]);
    await expect.poll(() => logged).toHaveLength(1);
    expect(logged[0]).toMatchObject({
      job: id,
      kind: 'test.mail',
      attempt: 1,
      ms: expect.any(Number),
      msg: 'job done',
    });
    expect(JSON.stringify(logged)).not.toContain('ada@');
  });

  it('wakes for local jobs, and for due ones, however rarely it polls', async () => {
    const { kind, runs } = kindOf(async () => {});
    start(kind, { pollMs: 60_000 });
    const first = await enqueue(ctx, kind, {});
    await becomes(first.id, 'done');
    const delayed = await enqueue(ctx, kind, {}, { delayMs: 400 });
    await becomes(delayed.id, 'done');
    const row = await readJob(ctx, delayed.id);
    expect(row.finished_at).toBeGreaterThanOrEqual(row.run_at);
    expect(runs).toHaveLength(2);
  });

  it('runs as many at a time as it has slots, the most urgent first', async () => {
    const gates: (() => void)[] = [];
    const { kind, runs } = kindOf(() => new Promise((resolve) => gates.push(resolve)));
    const low = await enqueue(ctx, kind, {}, { priority: -1 });
    for (let job = 0; job < 4; job += 1) await enqueue(ctx, kind, {});
    const high = await enqueue(ctx, kind, {}, { priority: 1 });
    const worker = start(kind, { pollMs: 10 });
    await expect.poll(() => runs.length).toBe(2);
    await expect.poll(() => worker.running()).toBe(2);
    for (const done of [1, 2, 3, 4, 5, 6]) {
      expect(runs.length).toBeLessThanOrEqual(done + 1);
      gates.shift()?.();
      await expect.poll(() => runs.length).toBe(Math.min(6, done + 2));
    }
    expect(runs[0]?.id).toBe(high.id);
    expect(runs[5]?.id).toBe(low.id);
    await becomes(low.id, 'done');
  });

  it('ignores jobs of unknown kinds', async () => {
    const stranger = kindOf(async () => {}, { name: 'test.stranger' });
    const { kind } = kindOf(async () => {});
    const unknown = await enqueue(ctx, stranger.kind, {}, { priority: 9 });
    start(kind);
    await becomes((await enqueue(ctx, kind, {})).id, 'done');
    expect(await readJob(ctx, unknown.id)).toMatchObject({ state: 'queued', attempts: 0 });
  });

  it('retries a failing job, and stores the last error when no attempt is left', async () => {
    const { kind, runs } = kindOf(
      async (job) => {
        throw new Error(`try ${job.attempt} failed`);
      },
      { maxAttempts: 3 },
    );
    start(kind);
    const { id } = await enqueue(ctx, kind, {});
    await becomes(id, 'failed');
    expect(runs.map((run) => run.attempt)).toEqual([1, 2, 3]);
    expect(await readJob(ctx, id)).toMatchObject({ attempts: 3, last_error: 'try 3 failed' });
    await expect.poll(() => logged.map((line) => line.level)).toEqual([40, 40, 50]);
  });

  it('fails a job with an invalid payload at once', async () => {
    const { kind, runs } = kindOf(async () => {});
    const { id } = await enqueue(ctx, kind, {});
    await changeJob(ctx, id, { payload: '{"secret":"hunter2"}' });
    start(kind);
    await becomes(id, 'failed');
    expect(runs).toEqual([]);
    expect(await readJob(ctx, id)).toMatchObject({
      attempts: 1,
      last_error: expect.stringContaining('invalid payload'),
    });
    expect(JSON.stringify(logged)).not.toContain('hunter2');
  });

  it('renews the leases of a long job', async () => {
    const { kind, runs } = kindOf((job) => (job.attempt > 1 ? Promise.resolve() : untilAborted(job)));
    start(kind, { leaseMs: 900 });
    const { id } = await enqueue(ctx, kind, {});
    await expect.poll(() => runs.length).toBe(1);
    const first = (await readJob(ctx, id)).lease_until ?? 0;
    await expect.poll(async () => (await readJob(ctx, id)).now).toBeGreaterThan(first + 1000);
    expect(await readJob(ctx, id)).toMatchObject({ state: 'running', attempts: 1 });
    expect(runs[0]?.signal.aborted).toBe(false);
  });

  it('aborts a run whose lease was lost, and leaves the job to its new owner', async () => {
    const { kind, runs } = kindOf(untilAborted);
    const worker = start(kind, { leaseMs: 12_000 });
    const { id } = await enqueue(ctx, kind, {});
    await expect.poll(() => runs.length).toBe(1);
    await changeJob(ctx, id, { lease_owner: 'another', lease_until: (await readJob(ctx, id)).now + 60_000 });
    // At the next heartbeat, not only when the original lease expires.
    await expect.poll(() => runs[0]?.signal.aborted, { timeout: 10_000 }).toBe(true);
    await expect.poll(() => worker.running()).toBe(0);
    expect(await readJob(ctx, id)).toMatchObject({
      state: 'running',
      lease_owner: 'another',
      last_error: null,
    });
  });

  it('fails an attempt that takes too long, even when the work ignores its signal', async () => {
    const { kind, runs } = kindOf(() => new Promise(() => {}), { timeoutMs: 50, maxAttempts: 1 });
    const worker = start(kind);
    const { id } = await enqueue(ctx, kind, {});
    await becomes(id, 'failed');
    expect((await readJob(ctx, id)).last_error).toBe('took longer than 50 ms');
    await expect.poll(() => worker.running()).toBe(0);
    await expect(runs[0]?.progress(50)).rejects.toThrow('took longer');
  });

  it('finishes running jobs when it stops, and takes no new one', async () => {
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    const { kind, runs } = kindOf(() => gate);
    const worker = start(kind, { slots: 1 });
    const first = await enqueue(ctx, kind, {});
    const second = await enqueue(ctx, kind, {}, { priority: -1 });
    await expect.poll(() => runs.length).toBe(1);
    const stopped = worker.stop(10_000);
    const stoppedAt = (await readJob(ctx, first.id)).now;
    await expect.poll(async () => (await readJob(ctx, first.id)).now).toBeGreaterThan(stoppedAt + 150);
    expect(runs[0]?.signal.aborted).toBe(false);
    open();
    await stopped;
    expect(await state(first.id)).toBe('done');
    expect(await readJob(ctx, second.id)).toMatchObject({ state: 'queued', attempts: 0 });
  });

  it.each([
    ['heeds', untilAborted],
    ['ignores', () => new Promise<void>(() => {})],
  ])(
    'hands a job back when it stops, so that another starts it at once (work that %s the signal)',
    async (_, run) => {
      const { kind, runs } = kindOf(run);
      const worker = start(kind, { leaseMs: 60_000 });
      const { id } = await enqueue(ctx, kind, {});
      await expect.poll(() => runs.length).toBe(1);
      await worker.stop(0);
      expect(await readJob(ctx, id)).toMatchObject({
        state: 'queued',
        attempts: 0,
        lease_owner: null,
        last_error: null,
      });
      const next = kindOf(async () => {});
      start(next.kind, { pollMs: 60_000 });
      await becomes(id, 'done');
      expect(next.runs.map((run) => run.attempt)).toEqual([1]);
    },
  );

  it('does not touch the database once it has stopped', async () => {
    const counted = countStatements(ctx);
    const { kind, runs } = kindOf(() => new Promise(() => {}));
    const worker = start(kind, { leaseMs: 60, pollMs: 10 }, counted.ctx);
    await enqueue(ctx, kind, {});
    await expect.poll(() => runs.length).toBe(1);
    await worker.stop(50);
    const atStop = counted.statements();
    expect(atStop).toBeGreaterThan(3);
    const { id } = await enqueue(ctx, kind, {});
    await expect(runs[0]?.progress(50)).rejects.toThrow();
    const stoppedAt = (await readJob(ctx, id)).now;
    // Longer than many polls and heartbeats.
    await expect.poll(async () => (await readJob(ctx, id)).now).toBeGreaterThan(stoppedAt + 300);
    expect(counted.statements()).toBe(atStop);
  });

  it('outlives an unreachable database, and logs it once', async () => {
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    const { kind, runs } = kindOf(() => gate);
    const counted = countStatements(ctx);
    start(kind, { leaseMs: 60_000 }, counted.ctx);
    const first = await enqueue(ctx, kind, {});
    await expect.poll(() => runs.length).toBe(1);
    const bringBack = await takeJobsAway(ctx);
    const count = (text: string) =>
      logged.filter((line) => line.loop === 'job worker' && line.msg === text).length;
    await expect.poll(() => count('failed, goes on trying')).toBe(1);
    const tried = counted.statements();
    await expect.poll(() => counted.statements()).toBeGreaterThanOrEqual(tried + 2);
    open();
    await expect
      .poll(() => logged.some((line) => line.msg === 'the end of a job could not be noted'))
      .toBe(true);
    await bringBack();
    const second = await enqueue(ctx, kind, {});
    await becomes(first.id, 'done');
    await becomes(second.id, 'done');
    await expect.poll(() => count('works again')).toBe(1);
    expect(count('failed, goes on trying')).toBe(1);
    expect(runs).toHaveLength(2);
  });
});
