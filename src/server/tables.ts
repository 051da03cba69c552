import type { Generated, Kysely } from 'kysely';
import type { Database } from './db/connection.ts';
import type { ReadOnlyColumns } from './db/read-only-columns.ts';

interface SecretRow {
  name: string;
  value: string;
  created_at: number;
}

interface RateLimitRow {
  bucket: string;
  hits: number;
  expires_at: number;
}

/** `queued` waits for its time and a worker, `running` has a lease, the other two are final. */
export type JobState = 'queued' | 'running' | 'done' | 'failed';

export interface JobRow {
  id: string;
  kind: string;
  /** Serialized as JSON. */
  payload: string;
  state: JobState;
  priority: number;
  dedupe_key: string | null;
  /** Attempts begun, including the running one. */
  attempts: number;
  max_attempts: number;
  /** Number of times it was postponed because of an outage; such attempts do not count. */
  outages: Generated<number>;
  run_at: number;
  lease_owner: string | null;
  lease_until: number | null;
  progress: number;
  last_error: string | null;
  created_at: number;
  finished_at: number | null;
}

interface ScheduleRow {
  name: string;
  cron: string;
  next_run_at: number;
}

interface MigrationRow {
  name: string;
  applied_at: number;
}

type PlatformTables = {
  secrets: SecretRow;
  rate_limits: RateLimitRow;
  jobs: JobRow;
  job_schedules: ScheduleRow;
  schema_migrations: MigrationRow;
};

/** Columns that rooms may read in their own statements. */
export type ReadableTablesOfPlatform = {
  schema_migrations: ReadOnlyColumns<MigrationRow, 'name' | 'applied_at'>;
};

/** Returns the platform's tables, in the transaction of `ctx`. */
export function tables(ctx: { db: Database }): Kysely<PlatformTables> {
  return ctx.db.query.withTables<PlatformTables>();
}
