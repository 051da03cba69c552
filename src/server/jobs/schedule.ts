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
/** Clocks are put right by less than this all the time: what was due in it has been seen to. */
const smallCorrectionMs = 5000;

/** Enqueues the jobs of these schedules when they are due. Every node may run this: each due time gives one job. */
export async function runSchedules(
  ctx: Context,
  schedules: readonly Schedule[],
): Promise<Pick<Loop, 'stop'>> {
  await syncSchedules(ctx, schedules);
  return startLoop(ctx, 'job schedules', () => tickSchedules(ctx, schedules));
}

/** Brings the table in line with the code. A changed pattern counts from now; a removed schedule is deleted. */
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
 * Enqueues what is due and answers how long to wait for the next. Times missed while no node ran give one job; when the clock was
 * set back, schedules and jobs go on from the present time.
 */
export async function tickSchedules(ctx: Context, schedules: readonly Schedule[]): Promise<number> {
  const { now, rows } = await readSchedules(ctx);
  let next = now + longestPauseMs;
  let wasSetBack = false;
  for (const schedule of schedules) {
    const row = rows.find((each) => each.name === schedule.name);
    if (!row) continue;
    // The pattern in the table: a newer node may have changed it while this one runs.
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

/** True if there is a time to come before the one that was noted as the next: the clock has been set back since then. */
function isFromLaterClock({ cron, nextRunAt }: ScheduleRow, now: number): boolean {
  return nextRun(cron, now + smallCorrectionMs) < nextRunAt;
}

function nextRun(cron: string, now: number): number {
  return new Cron(cron, { timezone: 'UTC' }).nextRun(new Date(now))?.getTime() ?? Number.MAX_SAFE_INTEGER;
}
