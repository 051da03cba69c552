import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

export const platformJobs: Migration = {
  name: '0003-platform-jobs',
  async up(query) {
    await query.schema
      .createTable('jobs')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('payload', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('priority', 'integer', (column) => column.notNull())
      .addColumn('dedupe_key', 'text')
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('max_attempts', 'integer', (column) => column.notNull())
      .addColumn('run_at', 'bigint', (column) => column.notNull())
      .addColumn('lease_owner', 'text')
      .addColumn('lease_until', 'bigint')
      .addColumn('progress', 'integer', (column) => column.notNull())
      .addColumn('last_error', 'text')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('finished_at', 'bigint')
      .execute();
    // Claims scan waiting jobs in order, and running ones; finished rows slow down neither. No index begins with the state:
    // SQLite would use it for claims and then sort all waiting jobs.
    const indexes = [
      sql`create index jobs_waiting on jobs (priority desc, run_at, id) where state = 'queued'`,
      sql`create index jobs_leased on jobs (lease_until) where state = 'running'`,
      sql`create index jobs_finished on jobs (finished_at) where finished_at is not null`,
      sql`create index jobs_failed on jobs (created_at desc, id) where state = 'failed'`,
      sql`create index jobs_listed on jobs (created_at desc, id)`,
      sql`create unique index jobs_dedupe on jobs (dedupe_key, kind)
        where dedupe_key is not null and state in ('queued', 'running')`,
    ];
    for (const index of indexes) await index.execute(query);
    await query.schema
      .createTable('job_schedules')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('cron', 'text', (column) => column.notNull())
      .addColumn('next_run_at', 'bigint', (column) => column.notNull())
      .execute();
  },
};
