import { beforeAll, beforeEach, expect, it } from 'vitest';
import { onBothEngines, testContext } from '../../../test/context.ts';
import { markJob, yearly } from '../../../test/jobs/kinds.ts';
import { changeJob, clearJobs, readJob, setNextRun } from '../../../test/jobs/repository.ts';
import type { Context } from '../context.ts';
import { enqueue } from './queue.ts';
import { countJobs } from './repository.ts';
import { runSchedules, syncSchedules, tickSchedules } from './schedule.ts';
import { readSchedules } from './schedules-repository.ts';

const hourly = { name: 'test.hourly', cron: '0 * * * *', kind: markJob };
const hour = 3_600_000;

onBothEngines('schedules', (engine) => {
  let ctx: Context;
  const enqueued = async () => (await countJobs(ctx))[0]?.count ?? 0;
  const rows = async () => {
    const { now, rows } = await readSchedules(ctx);
    return { now, rows: rows.sort((a, b) => a.name.localeCompare(b.name)) };
  };

  beforeAll(async () => {
    ctx = await testContext(engine);
  });
  beforeEach(async () => {
    await clearJobs(ctx);
    await syncSchedules(ctx, []);
  });

  it('are in the table with their next time, in UTC', async () => {
    await syncSchedules(ctx, [hourly, yearly]);
    const { now, rows: existing } = await rows();
    const year = new Date(now).getUTCFullYear() + 1;
    expect(existing).toEqual([
      { name: 'test.hourly', cron: '0 * * * *', nextRunAt: Math.floor(now / hour) * hour + hour },
      { name: 'test.yearly', cron: '0 0 1 1 *', nextRunAt: Date.UTC(year, 0, 1) },
    ]);
  });

  it('enqueue nothing before their time', async () => {
    await syncSchedules(ctx, [yearly]);
    expect(await tickSchedules(ctx, [yearly])).toBe(30_000);
    expect(await enqueued()).toBe(0);
  });

  it('enqueue one job for all times missed while nothing ran', async () => {
    await syncSchedules(ctx, [hourly]);
    const { now } = await rows();
    await setNextRun(ctx, hourly.name, now - 100 * hour);
    await tickSchedules(ctx, [hourly]);
    await tickSchedules(ctx, [hourly]);
    expect(await enqueued()).toBe(1);
    expect((await rows()).rows[0]?.nextRunAt).toBeGreaterThan(now);
  });

  it('continue from the present time when the clock was set back', async () => {
    const minutely = { ...hourly, name: 'test.minutely', cron: '* * * * *' };
    await syncSchedules(ctx, [minutely, hourly, yearly]);
    const { now, rows: before } = await rows();
    // As stored while the clock was three hours ahead.
    const ahead = Math.floor(now / hour) * hour + 3 * hour;
    await setNextRun(ctx, minutely.name, ahead + 60_000);
    await setNextRun(ctx, hourly.name, ahead + hour);
    await tickSchedules(ctx, [minutely, hourly, yearly]);
    const { now: after, rows: existing } = await rows();
    const next = (every: number) => [now, after].map((at) => Math.floor(at / every) * every + every);
    expect(next(hour)).toContain(existing[0]?.nextRunAt);
    expect(next(60_000)).toContain(existing[1]?.nextRunAt);
    expect(existing[2]).toEqual(before[2]);
    expect(await enqueued()).toBe(0);
  });

  it('are unchanged when the clock was set back by less than a moment', async () => {
    await syncSchedules(ctx, [hourly]);
    const { now } = await rows();
    // A clock that is slightly behind takes the time already handled for the next one.
    const pattern = (at: number) => `${new Date(at).getUTCSeconds()} * * * * *`;
    const over = { ...hourly, cron: pattern(now + 2000) };
    await syncSchedules(ctx, [over]);
    const following = Math.floor((now + 2000) / 1000) * 1000 + 60_000;
    await setNextRun(ctx, over.name, following);
    await tickSchedules(ctx, [over]);
    expect((await rows()).rows[0]?.nextRunAt).toBe(following);
  });

  it('adapt the jobs that were enqueued before the clock was set back', async () => {
    await syncSchedules(ctx, [hourly]);
    const { now } = await rows();
    await setNextRun(ctx, hourly.name, now + 5 * hour);
    const soon = await enqueue(ctx, markJob, {});
    const delayed = await enqueue(ctx, markJob, {}, { delayMs: 2 * hour });
    const old = await enqueue(ctx, markJob, {}, { delayMs: 3 * hour });
    const tried = await enqueue(ctx, markJob, {});
    for (const [{ id }, delay] of [[soon, 0] as const, [delayed, 2 * hour] as const])
      await changeJob(ctx, id, { created_at: now + 4 * hour, run_at: now + 4 * hour + delay });
    await changeJob(ctx, tried.id, { attempts: 1, run_at: now + 4 * hour });
    await tickSchedules(ctx, [hourly]);
    const waits = async ({ id }: { id: string }) => {
      const row = await readJob(ctx, id);
      return Math.abs(Math.round((row.run_at - row.now) / hour));
    };
    expect(await Promise.all([soon, delayed, old, tried].map(waits))).toEqual([0, 2, 3, 0]);
  });

  it('retain a due time over a restart, adopt a changed pattern, and end when removed', async () => {
    await syncSchedules(ctx, [hourly, yearly]);
    await setNextRun(ctx, hourly.name, 1000);
    await setNextRun(ctx, yearly.name, 1000);
    await syncSchedules(ctx, [hourly, { ...yearly, cron: '0 0 1 2 *' }]);
    const changed = (await rows()).rows;
    expect(changed[0]?.nextRunAt).toBe(1000);
    expect(new Date(changed[1]?.nextRunAt ?? 0).getUTCMonth()).toBe(1);
    await syncSchedules(ctx, [hourly]);
    expect((await rows()).rows.map((row) => row.name)).toEqual(['test.hourly']);
  });

  it('refuse an invalid pattern', async () => {
    await expect(syncSchedules(ctx, [{ ...hourly, cron: 'now and then' }])).rejects.toThrow();
  });

  it('run until stopped', async () => {
    const everySecond = { ...hourly, cron: '* * * * * *' };
    const stored = await runSchedules(ctx, [everySecond]);
    await expect.poll(enqueued).toBeGreaterThanOrEqual(2);
    await stored.stop();
    const atStop = await enqueued();
    const { rows: existing } = await rows();
    await expect.poll(async () => (await rows()).now).toBeGreaterThan((existing[0]?.nextRunAt ?? 0) + 50);
    expect(await enqueued()).toBe(atStop);
  });
});
