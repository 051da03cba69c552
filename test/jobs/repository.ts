import { sql, type Updateable } from 'kysely';
import type { Context } from '#server/context.ts';
import { type JobRow, tables } from '#server/tables.ts';

/** Mark that a test's job leaves of a run, with the database's time. */
export interface Mark {
  job: string;
  worker: string;
  attempt: number;
  at: number;
}

const marks = (ctx: Context) => ctx.db.query.withTables<{ test_marks: Mark }>();

export async function createMarks(ctx: Context): Promise<void> {
  await marks(ctx)
    .schema.createTable('test_marks')
    .addColumn('job', 'text')
    .addColumn('worker', 'text')
    .addColumn('attempt', 'integer')
    .addColumn('at', 'bigint')
    .execute();
}

export async function addMarks(ctx: Context, rows: readonly Omit<Mark, 'at'>[]): Promise<void> {
  await marks(ctx)
    .insertInto('test_marks')
    .values(rows.map((row) => ({ ...row, at: ctx.db.engine.now })))
    .execute();
}

export async function readMarks(ctx: Context, job: string): Promise<Mark[]> {
  return marks(ctx).selectFrom('test_marks').selectAll().where('job', '=', job).orderBy('attempt').execute();
}

export async function countMarks(ctx: Context) {
  return marks(ctx)
    .selectFrom('test_marks')
    .select((eb) => [
      eb.fn.countAll<number>().as('all'),
      eb.fn.count<number>('job').distinct().as('distinct'),
      eb.fn.count<number>('worker').distinct().as('workers'),
    ])
    .executeTakeFirstOrThrow();
}

/** Returns the row of a job, with the database's current time. */
export async function readJob(ctx: Context, id: string) {
  return tables(ctx)
    .selectFrom('jobs')
    .selectAll()
    .select(ctx.db.engine.now.as('now'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

export async function changeJob(ctx: Context, id: string, change: Updateable<JobRow>): Promise<void> {
  await tables(ctx).updateTable('jobs').set(change).where('id', '=', id).execute();
}

export async function clearJobs(ctx: Context): Promise<void> {
  await tables(ctx).deleteFrom('jobs').execute();
}

export async function setNextRun(ctx: Context, name: string, at: number): Promise<void> {
  await tables(ctx).updateTable('job_schedules').set({ next_run_at: at }).where('name', '=', name).execute();
}

/** Makes every statement on the queue fail until the returned function is called. */
export async function takeJobsAway(ctx: Context): Promise<() => Promise<void>> {
  await sql`alter table jobs rename to jobs_away`.execute(ctx.db.query);
  return async () => {
    await sql`alter table jobs_away rename to jobs`.execute(ctx.db.query);
  };
}

/** Ends all leases, so that other workers take the running jobs, as if their own were gone. */
export async function endLeases(ctx: Context): Promise<void> {
  await tables(ctx).updateTable('jobs').set({ lease_until: 0 }).where('state', '=', 'running').execute();
}
