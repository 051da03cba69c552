import { expect, it } from 'vitest';
import { onBothEngines } from '../../../test/context.ts';
import { few } from '../../../test/full-run.ts';
import { hangJob, markJob, meetJob, yearly } from '../../../test/jobs/kinds.ts';
import { jobTestbed } from '../../../test/jobs/processes.ts';
import { countMarks, readJob, readMarks, setNextRun } from '../../../test/jobs/repository.ts';
import { transaction } from '../db/connection.ts';
import { enqueue } from './queue.ts';
import { countJobs } from './repository.ts';
import { syncSchedules } from './schedule.ts';

onBothEngines('worker processes', (engine) => {
  it('finish the job of a killed one, when its lease has ended and not before', async () => {
    const { ctx, start } = await jobTestbed(engine);
    const options = { slots: 1, leaseMs: 800, pollMs: 200 };
    const first = await start(options);
    const { id } = await enqueue(ctx, hangJob, {});
    await first.heard('hanging');
    const second = await start(options);
    await first.kill();
    const leaseEnd = (await readJob(ctx, id)).lease_until ?? Number.NaN;
    await expect.poll(async () => (await readJob(ctx, id)).state).toBe('done');
    const runs = await readMarks(ctx, id);
    expect(runs.map((run) => [run.attempt, run.worker])).toEqual([
      [1, first.pid],
      [2, second.pid],
    ]);
    expect(runs[1]?.at).toBeGreaterThanOrEqual(leaseEnd);
    expect(runs[1]?.at).toBeLessThan(leaseEnd + 5000);
    await second.stop();
  });

  it('share many jobs, each of which runs once', async () => {
    const { ctx, start } = await jobTestbed(engine);
    const wanted = few(1000, 10_000);
    const all = wanted + 200;
    const options = { slots: 50, leaseMs: 20_000, pollMs: 200 };
    const workers = await Promise.all(Array.from({ length: 4 }, () => start(options)));
    await transaction(ctx, async (tx) => {
      // As many as there are slots: one worker alone cannot run them all, and they end when all four have met.
      for (let job = 0; job < 200; job += 1) await enqueue(tx, meetJob, { workers: 4 });
      for (let job = 0; job < wanted; job += 1) await enqueue(tx, markJob, {});
    });
    await expect
      .poll(() => countJobs(ctx), { interval: 250 })
      .toEqual([
        { kind: 'test.mark', state: 'done', count: wanted },
        { kind: 'test.meet', state: 'done', count: 200 },
      ]);
    expect(await countMarks(ctx)).toEqual({ all, distinct: all, workers: 4 });
    await Promise.all(workers.map((worker) => worker.stop()));
  });

  it('enqueue one job when five of them tick the same due schedule', async () => {
    const { ctx, start } = await jobTestbed(engine);
    await syncSchedules(ctx, [yearly]);
    const nodes = await Promise.all(Array.from({ length: 5 }, () => start({ slots: 0 })));
    for (const round of [1, 2, 3, 4]) {
      await setNextRun(ctx, yearly.name, 1000 * round);
      await Promise.all(nodes.map((node) => node.tick()));
      expect(await countJobs(ctx)).toEqual([{ kind: 'test.mark', state: 'queued', count: round }]);
    }
    await Promise.all(nodes.map((node) => node.stop()));
  });
});
