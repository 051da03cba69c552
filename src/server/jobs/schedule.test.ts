import { beforeAll, beforeEach, expect, it } from 'vitest';
import { onBothEngines, testContext } from '../../../test/context.ts';
import { markJob, yearly } from '../../../test/jobs/kinds.ts';
import { clearJobs, setNextRun } from '../../../test/jobs/repository.ts';
import type { Context } from '../context.ts';
import { countJobs } from './repository.ts';
import { keepSchedules, syncSchedules, tickSchedules } from './schedule.ts';
import { readSchedules } from './schedules/repository.ts';

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

  it('stand in the table with their next time, in UTC', async () => {
    await syncSchedules(ctx, [hourly, yearly]);
    const { now, rows: known } = await rows();
    const year = new Date(now).getUTCFullYear() + 1;
    expect(known).toEqual([
      { name: 'test.hourly', cron: '0 * * * *', nextRunAt: Math.floor(now / hour) * hour + hour },
      { name: 'test.yearly', cron: '0 0 1 1 *', nextRunAt: Date.UTC(year, 0, 1) },
    ]);
  });

  it('enqueue nothing before their time', async () => {
    await syncSchedules(ctx, [yearly]);
    expect(await tickSchedules(ctx, [yearly])).toBe(30_000);
    expect(await enqueued()).toBe(0);
  });

  it('enqueue one job for the times missed while nothing ran', async () => {
    await syncSchedules(ctx, [hourly]);
    const { now } = await rows();
    await setNextRun(ctx, hourly.name, now - 100 * hour);
    await tickSchedules(ctx, [hourly]);
    await tickSchedules(ctx, [hourly]);
    expect(await enqueued()).toBe(1);
    expect((await rows()).rows[0]?.nextRunAt).toBeGreaterThan(now);
  });

  it('keep a due time over a restart, take a changed pattern, and go when removed', async () => {
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

  it('refuse a pattern that is none', async () => {
    await expect(syncSchedules(ctx, [{ ...hourly, cron: 'now and then' }])).rejects.toThrow();
  });

  it('are kept until stopped', async () => {
    const everySecond = { ...hourly, cron: '* * * * * *' };
    const kept = await keepSchedules(ctx, [everySecond]);
    await expect.poll(enqueued).toBeGreaterThanOrEqual(2);
    await kept.stop();
    const atStop = await enqueued();
    const { rows: known } = await rows();
    await expect.poll(async () => (await rows()).now).toBeGreaterThan((known[0]?.nextRunAt ?? 0) + 50);
    expect(await enqueued()).toBe(atStop);
  });
});
