import { beforeAll, beforeEach, expect, it } from 'vitest';
import * as z from 'zod';
import { onBothEngines, testContext } from '../../../test/context.ts';
import { changeJob, clearJobs, readJob } from '../../../test/jobs/repository.ts';
import type { Context } from '../context.ts';
import { transaction } from '../db/connection.ts';
import { listen } from '../events.ts';
import { jobKind } from './job.ts';
import { claimJobs, completeJobs, failJob } from './leases-repository.ts';
import { enqueue, jobEnqueued, retryJob } from './queue.ts';
import { countJobs, findJob, listJobs, removeFinishedJobs } from './repository.ts';

const mail = jobKind({
  name: 'test.mail',
  payload: z.object({ to: z.string() }),
  maxAttempts: 2,
  run: async () => {},
});
const later = jobKind({ name: 'test.later', payload: z.object({ at: z.date() }), run: async () => {} });
const other = jobKind({ ...mail, name: 'test.other' });
const ada = { to: 'ada' };

onBothEngines('the job queue', (engine) => {
  let ctx: Context;
  const woken: string[] = [];
  const claim = () => claimJobs(ctx, { kinds: [mail.name], limit: 10, owner: 'w', leaseMs: 60_000 });

  beforeAll(async () => {
    ctx = await testContext(engine);
    listen(ctx.events, jobEnqueued, (_, job) => void woken.push(job.id));
  });
  beforeEach(async () => {
    await clearJobs(ctx);
    woken.length = 0;
  });

  it('stores a job with its payload, priority and time', async () => {
    const { id, created } = await enqueue(ctx, mail, ada, { priority: 3, delayMs: 5000 });
    const job = await readJob(ctx, id);
    expect(created).toBe(true);
    expect(job).toMatchObject({
      kind: 'test.mail',
      state: 'queued',
      priority: 3,
      attempts: 0,
      max_attempts: 2,
    });
    expect(JSON.parse(job.payload)).toEqual(ada);
    expect(job.run_at - job.created_at).toBeGreaterThanOrEqual(4999);
    expect(job.run_at - job.created_at).toBeLessThanOrEqual(5001);
  });

  it('refuses a payload that its kind refuses, or that JSON cannot represent', async () => {
    await expect(enqueue(ctx, mail, { to: 7 } as never)).rejects.toThrow(/expected string/);
    await expect(enqueue(ctx, later, { at: new Date() })).rejects.toThrow(/expected date/);
    expect(await countJobs(ctx)).toEqual([]);
  });

  it('leaves nothing of a job whose transaction rolls back, and wakes nobody', async () => {
    const work = transaction(ctx, async (tx) => {
      await enqueue(tx, mail, ada);
      expect(await countJobs(tx)).toHaveLength(1);
      throw new Error('rolled back');
    });
    await expect(work).rejects.toThrow('rolled back');
    expect(await countJobs(ctx)).toEqual([]);
    expect(woken).toEqual([]);
  });

  it('wakes this process after the commit, once for each new job', async () => {
    const ids = await transaction(ctx, async (tx) => {
      const jobs = [
        await enqueue(tx, mail, ada, { dedupeKey: 'k' }),
        await enqueue(tx, mail, ada, { dedupeKey: 'k' }),
      ];
      expect(woken).toEqual([]);
      return jobs.map((job) => job.id);
    });
    expect(ids[0]).toBe(ids[1]);
    expect(woken).toEqual([ids[0]]);
  });

  it('adds no second job with a dedupe key while the first waits or runs', async () => {
    const again = () => enqueue(ctx, mail, ada, { dedupeKey: 'ada' });
    const { id } = await again();
    expect(await again()).toEqual({ id, created: false });
    expect((await enqueue(ctx, mail, ada, { dedupeKey: 'bob' })).created).toBe(true);
    expect((await enqueue(ctx, other, ada, { dedupeKey: 'ada' })).created).toBe(true);
    const claimed = await claim();
    expect(await again()).toEqual({ id, created: false });
    await completeJobs(ctx, claimed);
    expect(await again()).toMatchObject({ created: true, id: expect.not.stringContaining(id) });
  });

  it('accepts the key of one of several transactions, and all of them continue', async () => {
    const results = await Promise.all(
      Array.from({ length: 5 }, () =>
        transaction(ctx, async (tx) => {
          const job = await enqueue(tx, mail, ada, { dedupeKey: 'race' });
          await enqueue(tx, other, ada);
          return job;
        }),
      ),
    );
    expect(new Set(results.map((job) => job.id)).size).toBe(1);
    expect(results.filter((job) => job.created)).toHaveLength(1);
    expect(await countJobs(ctx)).toEqual([
      { kind: 'test.mail', state: 'queued', count: 1 },
      { kind: 'test.other', state: 'queued', count: 5 },
    ]);
  });

  it('lists by state, newest first, page by page', async () => {
    for (const to of ['a', 'b', 'c', 'd', 'e']) await enqueue(ctx, mail, { to });
    await enqueue(ctx, other, ada);
    const all = await listJobs(ctx, { state: 'queued', kind: mail.name, limit: 10 });
    const first = await listJobs(ctx, { state: 'queued', kind: mail.name, limit: 2 });
    const last = first.at(-1);
    const rest = await listJobs(ctx, {
      state: 'queued',
      kind: mail.name,
      limit: 10,
      ...(last && { after: last }),
    });
    expect(all).toHaveLength(5);
    expect([...first, ...rest]).toEqual(all);
    expect(all.map((job) => job.createdAt)).toEqual(all.map((job) => job.createdAt).sort((a, b) => b - a));
    expect(await listJobs(ctx, { state: 'done', limit: 10 })).toEqual([]);
    expect(await listJobs(ctx, { state: 'queued', limit: 10 })).toHaveLength(6);
  });

  it('retries a failed job by hand, with all its attempts, unless its key is in use', async () => {
    const { id } = await enqueue(ctx, mail, ada, { dedupeKey: 'ada' });
    expect(await retryJob(ctx, id)).toBe(false);
    for (const job of await claim()) await failJob(ctx, job, { error: new Error('no'), final: true });
    const second = await enqueue(ctx, mail, ada, { dedupeKey: 'ada' });
    await transaction(ctx, async (tx) => {
      expect(await retryJob(tx, id)).toBe(false);
      expect(await findJob(tx, id)).toMatchObject({ state: 'failed' });
    });
    await completeJobs(ctx, await claim());
    woken.length = 0;
    expect(await retryJob(ctx, id)).toBe(true);
    expect(woken).toEqual([id]);
    expect(await findJob(ctx, id)).toMatchObject({
      state: 'queued',
      attempts: 0,
      lastError: 'no',
      finishedAt: null,
    });
    expect(await findJob(ctx, second.id)).toMatchObject({ state: 'done', progress: 100 });
  });

  it('deletes old finished jobs, and nothing else', async () => {
    const old = await enqueue(ctx, mail, ada);
    const recent = await enqueue(ctx, mail, ada);
    await completeJobs(ctx, await claim());
    const waiting = await enqueue(ctx, mail, ada);
    await changeJob(ctx, old.id, { finished_at: (await readJob(ctx, old.id)).now - 10_001 });
    expect(await removeFinishedJobs(ctx, 10_000)).toBe(1);
    expect(await findJob(ctx, old.id)).toBeUndefined();
    expect(await findJob(ctx, recent.id)).toBeDefined();
    expect(await findJob(ctx, waiting.id)).toBeDefined();
  });
});
