import type { Context } from '../context.ts';
import { tables } from '../tables.ts';

export interface ScheduleRow {
  name: string;
  cron: string;
  nextRunAt: number;
}

/** Returns all schedules with the database's time at which they were read. */
export async function readSchedules(ctx: Context): Promise<{ now: number; rows: ScheduleRow[] }> {
  const rows = await tables(ctx)
    .selectFrom('job_schedules')
    .select(['name', 'cron', 'next_run_at as nextRunAt'])
    .execute();
  // Read afterwards, so that no row was written later than this time.
  const { now } = await tables(ctx).selectNoFrom(ctx.db.engine.now.as('now')).executeTakeFirstOrThrow();
  return { now, rows };
}

/** Adds a schedule; an existing one keeps its next run, unless its pattern has changed. */
export async function putSchedule(ctx: Context, row: ScheduleRow): Promise<void> {
  await tables(ctx)
    .insertInto('job_schedules')
    .values({ name: row.name, cron: row.cron, next_run_at: row.nextRunAt })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ cron: row.cron, next_run_at: row.nextRunAt })
        .where('job_schedules.cron', '<>', row.cron),
    )
    .execute();
}

export async function deleteSchedulesExcept(ctx: Context, names: readonly string[]): Promise<void> {
  await tables(ctx)
    .deleteFrom('job_schedules')
    .$if(names.length > 0, (query) => query.where('name', 'not in', names))
    .execute();
}

/** Moves a schedule from the time that was read to its next one. True for one caller only. */
export async function advanceSchedule(ctx: Context, row: ScheduleRow, nextRunAt: number): Promise<boolean> {
  const result = await tables(ctx)
    .updateTable('job_schedules')
    .set({ next_run_at: nextRunAt })
    .where('name', '=', row.name)
    .where('next_run_at', '=', row.nextRunAt)
    .executeTakeFirst();
  return result.numUpdatedRows > 0;
}
