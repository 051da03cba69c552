import type { Generated } from 'kysely';
import type { Context } from '../context.ts';

/** `queued` waits for its time and a worker, `running` has a lease, the other two are final. */
export type JobState = 'queued' | 'running' | 'done' | 'failed';

export type JobTables = {
  jobs: {
    id: string;
    kind: string;
    /** JSON. */
    payload: string;
    state: JobState;
    priority: number;
    dedupe_key: string | null;
    /** Tries begun, the running one included. */
    attempts: number;
    max_attempts: number;
    /** How often it was put off because of an outage; such tries do not count. */
    outages: Generated<number>;
    run_at: number;
    lease_owner: string | null;
    lease_until: number | null;
    progress: number;
    last_error: string | null;
    created_at: number;
    finished_at: number | null;
  };
  job_schedules: { name: string; cron: string; next_run_at: number };
};

/** The tables of the queue, in the transaction `ctx` stands in. */
export function tables(ctx: Context) {
  return ctx.db.query.withTables<JobTables>();
}
