import { Cron } from 'croner';
import type { Context } from '../context.ts';
import { transaction } from '../db/connection.ts';
import type { Schedule } from './job.ts';
import { type Loop, startLoop } from './loop.ts';
import { enqueue } from './queue.ts';
import {
  advanceSchedule,
  deleteSchedulesExcept,
  putSchedule,
  readSchedules,
} from './schedules/repository.ts';

const longestPauseMs = 30_000;

/** Enqueues the jobs of these schedules when they are due. Every node may run this: each due time gives one job. */
export async function keepSchedules(
  ctx: Context,
  schedules: readonly Schedule[],
): Promise<Pick<Loop, 'stop'>> {
  await syncSchedules(ctx, schedules);
  return startLoop(ctx, 'job schedules', () => tickSchedules(ctx, schedules));
}

/** Makes the table say what the code says. A changed pattern counts from now; a removed schedule is gone. */
export async function syncSchedules(ctx: Context, schedules: readonly Schedule[]): Promise<void> {
  await transaction(ctx, async (tx) => {
    const { now } = await readSchedules(tx);
    for (const { name, cron } of schedules)
      await putSchedule(tx, { name, cron, nextRunAt: nextRun(cron, now) });
    await deleteSchedulesExcept(
      tx,
      schedules.map((schedule) => schedule.name),
    );
  });
}

/** Enqueues what is due and answers how long to wait for the next. Times missed while no node ran give one job. */
export async function tickSchedules(ctx: Context, schedules: readonly Schedule[]): Promise<number> {
  const { now, rows } = await readSchedules(ctx);
  let next = now + longestPauseMs;
  for (const schedule of schedules) {
    const row = rows.find((known) => known.name === schedule.name);
    if (!row) continue;
    // The pattern in the table: a newer node may have changed it while this one runs.
    const following = row.nextRunAt <= now ? nextRun(row.cron, now) : row.nextRunAt;
    next = Math.min(next, following);
    if (following === row.nextRunAt) continue;
    await transaction(ctx, async (tx) => {
      if (await advanceSchedule(tx, row, following)) await enqueue(tx, schedule.kind, {});
    });
  }
  return Math.max(10, next - now);
}

function nextRun(cron: string, now: number): number {
  return new Cron(cron, { timezone: 'UTC' }).nextRun(new Date(now))?.getTime() ?? Number.MAX_SAFE_INTEGER;
}
