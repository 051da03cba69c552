import { beforeAll, beforeEach, expect, it } from 'vitest';
import * as z from 'zod';
import { onBothEngines, testContext } from '../../../test/context.ts';
import { changeJob, clearJobs, readJob } from '../../../test/jobs/repository.ts';
import type { Context } from '../context.ts';
import { jobKind } from './job.ts';
import {
  type ClaimedJob,
  claimJobs,
  completeJobs,
  extendLeases,
  failJob,
  putOffJob,
  readClock,
  recoverLostJobs,
  releaseJob,
  setProgress,
  untilNextJob,
} from './leases-repository.ts';
import { enqueue } from './queue.ts';

const work = jobKind({ name: 'test.work', payload: z.object({}), maxAttempts: 3, run: async () => {} });
const foreign = jobKind({ ...work, name: 'test.foreign' });
const kinds = [work.name];

onBothEngines('job leases', (engine) => {
  let ctx: Context;
  const claim = (owner = 'w1', limit = 10, leaseMs = 60_000) =>
    claimJobs(ctx, { kinds, limit, owner, leaseMs });
  const claimOne = async (owner?: string): Promise<ClaimedJob> => {
    const [job] = await claim(owner, 1);
    if (!job) throw new Error('nothing to claim');
    return job;
  };
  const recover = async (of = kinds) => recoverLostJobs(ctx, of, await readClock(ctx));
  const endLease = async (id: string) => changeJob(ctx, id, { lease_until: (await readJob(ctx, id)).now });

  beforeAll(async () => {
    ctx = await testContext(engine);
  });
  beforeEach(() => clearJobs(ctx));

  it('go to the most urgent first, then to the oldest', async () => {
    const add = async (priority: number, ageMs: number) =>
      (await enqueue(ctx, work, {}, { priority, delayMs: -ageMs })).id;
    const low = await add(-1, 5000);
    const young = await add(5, 1000);
    const old = await add(5, 2000);
    const top = await add(9, 0);
    const claims = [await claim('w1', 1), await claim('w1', 2), await claim('w1', 5)];
    expect(claims.map((jobs) => jobs.map((job) => job.id))).toEqual([[top], [old, young], [low]]);
  });

  it('go to nobody before the time of the job, nor to workers of other kinds', async () => {
    await enqueue(ctx, work, {}, { delayMs: 60_000 });
    await enqueue(ctx, foreign, {});
    expect(await claim()).toEqual([]);
    expect((await untilNextJob(ctx, kinds)).due).toBeGreaterThan(59_000);
    expect((await untilNextJob(ctx, [foreign.name])).due).toBeLessThanOrEqual(0);
    expect(await untilNextJob(ctx, ['test.unheard-of'])).toEqual({ due: null, ended: null });
  });

  it('go to one claimer each', async () => {
    for (let job = 0; job < 40; job += 1) await enqueue(ctx, work, {});
    const claims = await Promise.all(Array.from({ length: 8 }, (_, node) => claim(`w${node}`, 5)));
    const ids = claims.flat().map((job) => job.id);
    expect(ids).toHaveLength(40);
    expect(new Set(ids).size).toBe(40);
  });

  it('are extended for their owner, and lost once they have ended and the job was reclaimed', async () => {
    await enqueue(ctx, work, {});
    const job = await claimOne();
    const before = (await readJob(ctx, job.id)).lease_until ?? 0;
    expect(await extendLeases(ctx, [job, { id: job.id, owner: 'w2' }], 90_000)).toEqual([
      { id: job.id, owner: 'w1' },
    ]);
    expect((await readJob(ctx, job.id)).lease_until).toBeGreaterThan(before + 20_000);
    expect(await recover()).toEqual([]);
    await endLease(job.id);
    expect(await recover([foreign.name])).toEqual([]);
    expect(await recover()).toMatchObject([{ id: job.id, attempt: 1, maxAttempts: 3 }]);
    expect(await extendLeases(ctx, [job], 90_000)).toEqual([]);
  });

  it('once lost, allow the former owner no change', async () => {
    await enqueue(ctx, work, {});
    const old = await claimOne('w1');
    await endLease(old.id);
    await recover();
    const present = await claimOne('w2');
    const row = () => readJob(ctx, old.id).then(({ now, ...rest }) => rest);
    const before = await row();
    expect(await completeJobs(ctx, [old])).toEqual(new Set());
    expect(await failJob(ctx, old, { error: 'late' })).toBeNull();
    expect(await releaseJob(ctx, old)).toBe(false);
    await setProgress(ctx, old, 50);
    expect(await row()).toEqual(before);
    expect(before).toMatchObject({ state: 'running', lease_owner: 'w2', attempts: 2 });
    expect(await completeJobs(ctx, [present])).toEqual(new Set([old.id]));
  });

  it('handed back leave the job in its place, the attempt not counted', async () => {
    const { id } = await enqueue(ctx, work, {});
    const job = await claimOne();
    await setProgress(ctx, job, 40);
    expect((await readJob(ctx, id)).progress).toBe(40);
    expect(await releaseJob(ctx, job)).toBe(true);
    expect(await readJob(ctx, id)).toMatchObject({ state: 'queued', attempts: 0, lease_owner: null });
    expect(await claimOne('w2')).toMatchObject({ id, attempt: 1 });
    expect((await readJob(ctx, id)).progress).toBe(0);
  });

  it('that fail requeue the job after the back-off, and no more after the last attempt', async () => {
    const { id } = await enqueue(ctx, work, {});
    const job = await claimOne();
    expect(await failJob(ctx, job, { error: new Error('no disk'), backoffMs: 10_000 })).toBe('queued');
    const row = await readJob(ctx, id);
    expect(row).toMatchObject({ attempts: 1, last_error: 'no disk', lease_owner: null, finished_at: null });
    expect(row.run_at - row.now).toBeGreaterThan(4000);
    expect(row.run_at - row.now).toBeLessThanOrEqual(10_000);
    expect(await claim()).toEqual([]);
    await clearJobs(ctx);
    const second = await enqueue(ctx, work, {});
    for (const state of ['queued', 'queued', 'failed'])
      expect(await failJob(ctx, await claimOne(), { error: 'still none', backoffMs: 0 })).toBe(state);
    expect(await readJob(ctx, second.id)).toMatchObject({
      state: 'failed',
      attempts: 3,
      last_error: 'still none',
    });
    expect((await readJob(ctx, second.id)).finished_at).not.toBeNull();
  });

  it('that expire requeue the job with the attempt counted, and with an explanation', async () => {
    const { id } = await enqueue(ctx, work, {});
    for (const attempt of [1, 2, 3, 4]) {
      expect(await claimOne()).toMatchObject({ id, attempt });
      await endLease(id);
      expect(await recover()).toMatchObject([{ id, attempt }]);
    }
    expect(await readJob(ctx, id)).toMatchObject({
      state: 'queued',
      last_error: 'the worker died or lost its lease in try 4 of 3',
    });
    // The next claimer finds that the job has used all its attempts.
    expect(await failJob(ctx, await claimOne(), { error: 'lost' })).toBe('failed');
    expect(await readJob(ctx, id)).toMatchObject({ attempts: 3, finished_at: expect.any(Number) });
  });

  it('that end in the far future were given before the clock was set back', async () => {
    const { id } = await enqueue(ctx, work, {});
    await claimOne();
    const { now } = await readJob(ctx, id);
    await changeJob(ctx, id, { lease_until: now + 60_000 });
    expect(await recover()).toEqual([]);
    await changeJob(ctx, id, { lease_until: now + 3_600_000 });
    expect(await recover()).toMatchObject([{ id }]);
  });

  it('given up because of an outage delay the job, the attempt not counted and the outage counted', async () => {
    const { id } = await enqueue(ctx, work, {});
    const job = await claimOne();
    expect(await putOffJob(ctx, job, { error: new Error('away'), waitMs: 10_000 })).toBe(true);
    const row = await readJob(ctx, id);
    expect(row).toMatchObject({ state: 'queued', attempts: 0, outages: 1, last_error: 'away' });
    expect(row.run_at - row.now).toBeGreaterThan(9000);
    expect(await putOffJob(ctx, job, { error: 'late', waitMs: 0 })).toBe(false);
    await changeJob(ctx, id, { run_at: 0 });
    expect(await claimOne('w2')).toMatchObject({ attempt: 1, outages: 1 });
  });
});
