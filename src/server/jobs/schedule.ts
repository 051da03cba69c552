import { Cron } from 'croner';
import type { Context } from '../context.ts';
import { transaction } from '../db/connection.ts';
import type { Schedule } from './job.ts';
import { type Loop, startLoop } from './loop.ts';
import { enqueue } from './queue.ts';
import { rescheduleJobs } from './repository.ts';
import {
  advanceSchedule,
  deleteSchedulesExcept,
  putSchedule,
  readSchedules,
  type ScheduleRow,
} from './schedules-repository.ts';

const longestPauseMs = 30_000;
/** Regular clock corrections are smaller than this: due times within it have already been handled. */
const smallCorrectionMs = 5000;

/** Enqueues the jobs of these schedules when they are due. Every node may run this: each due time creates one job. */
export async function runSchedules(
  ctx: Context,
  schedules: readonly Schedule[],
): Promise<Pick<Loop, 'stop'>> {
  await syncSchedules(ctx, schedules);
  return startLoop(ctx, 'job schedules', () => tickSchedules(ctx, schedules));
}

/** Brings the table in line with the code. A changed pattern applies from now on; a removed schedule is deleted. */
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

/**
 * Enqueues due jobs and returns the wait until the next one. Due times missed while no node ran create one job; after the clock
 * was set back, schedules and jobs continue from the current time.
 */
export async function tickSchedules(ctx: Context, schedules: readonly Schedule[]): Promise<number> {
  const { now, rows } = await readSchedules(ctx);
  let next = now + longestPauseMs;
  let wasSetBack = false;
  for (const schedule of schedules) {
    const row = rows.find((each) => each.name === schedule.name);
    if (!row) continue;
    // Uses the pattern in the table: a newer node may have changed it meanwhile.
    const isDue = row.nextRunAt <= now;
    const isAhead = isFromLaterClock(row, now);
    const following = isDue || isAhead ? nextRun(row.cron, now) : row.nextRunAt;
    next = Math.min(next, following);
    wasSetBack ||= isAhead;
    if (following === row.nextRunAt) continue;
    await transaction(ctx, async (tx) => {
      if ((await advanceSchedule(tx, row, following)) && isDue) await enqueue(tx, schedule.kind, {});
    });
  }
  if (wasSetBack) await rescheduleJobs(ctx, now, smallCorrectionMs);
  return Math.max(10, next - now);
}

/** True if a due time comes before the stored one: the clock was set back after it was stored. */
function isFromLaterClock({ cron, nextRunAt }: ScheduleRow, now: number): boolean {
  return nextRun(cron, now + smallCorrectionMs) < nextRunAt;
}

function nextRun(cron: string, now: number): number {
  return new Cron(cron, { timezone: 'UTC' }).nextRun(new Date(now))?.getTime() ?? Number.MAX_SAFE_INTEGER;
}
