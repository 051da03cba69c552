import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine.ts';
import type { Migration } from '../migrate.ts';

/** Programs with their editions, enrollments and progress, quiz attempts, and certificates. */
export const programs: Migration = {
  name: '0025-programs',
  async up(query, engine) {
    await makePrograms(query, engine);
    await makeEnrolments(query);
    await makeProgress(query, engine);
    await makeCertificates(query, engine);
  },
};

async function makePrograms(query: Kysely<unknown>, engine: Engine): Promise<void> {
  await query.schema
    .createTable('programs')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('edition', 'integer', (column) => column.notNull())
    .addColumn('body', engine.jsonColumn, (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .execute();
  await query.schema
    .createTable('program_editions')
    .addColumn('program_id', 'text', (column) =>
      column.notNull().references('programs.id').onDelete('cascade'),
    )
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('body', engine.jsonColumn, (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('by_name', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('program_editions_key', ['program_id', 'number'])
    .execute();
}

async function makeEnrolments(query: Kysely<unknown>): Promise<void> {
  await query.schema
    .createTable('enrolments')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('program_id', 'text', (column) => column.notNull().references('programs.id'))
    .addColumn('uid', 'text', (column) => column.notNull().references('users.uid').onDelete('cascade'))
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('round', 'integer', (column) => column.notNull())
    .addColumn('edition', 'integer', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    // Copies of the user's name and address, so that a report is a single read in index order.
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('sort_name', 'text', (column) => column.notNull())
    .addColumn('search', 'text', (column) => column.notNull())
    .addColumn('done', 'integer', (column) => column.notNull())
    .addColumn('total', 'integer', (column) => column.notNull())
    .addColumn('percent', 'integer', (column) => column.notNull())
    .addColumn('enrolled_at', 'bigint', (column) => column.notNull())
    .addColumn('last_activity', 'bigint')
    .addColumn('due_at', 'bigint')
    .addColumn('completed_at', 'bigint')
    .addColumn('expires_at', 'bigint')
    .addColumn('certificate', 'text')
    // Times of the emails that it will soon be due, or expire.
    .addColumn('due_told_at', 'bigint')
    .addColumn('expiry_told_at', 'bigint')
    .addUniqueConstraint('enrolments_person', ['program_id', 'uid'])
    .execute();
  const indexes = [
    sql`create index enrolments_uid on enrolments (uid)`,
    sql`create index enrolments_name on enrolments (program_id, sort_name, uid)`,
    sql`create index enrolments_email on enrolments (program_id, email, uid)`,
    sql`create index enrolments_percent on enrolments (program_id, percent, uid)`,
    sql`create index enrolments_enrolled on enrolments (program_id, enrolled_at, uid)`,
    sql`create index enrolments_activity on enrolments (program_id, (coalesce(last_activity, 0)), uid)`,
    sql`create index enrolments_due_order on enrolments (program_id, (coalesce(due_at, 0)), uid)`,
    sql`create index enrolments_completed on enrolments (program_id, (coalesce(completed_at, 0)), uid)`,
    sql`create index enrolments_state on enrolments (program_id, state, due_at)`,
    sql`create index enrolments_edition on enrolments (program_id, edition, state)`,
    sql`create index enrolments_due on enrolments (due_at) where due_at is not null and completed_at is null`,
    sql`create index enrolments_expiry on enrolments (expires_at) where expires_at is not null`,
  ];
  for (const index of indexes) await index.execute(query);
}

async function makeProgress(query: Kysely<unknown>, engine: Engine): Promise<void> {
  await query.schema
    .createTable('module_progress')
    .addColumn('enrolment_id', 'text', (column) =>
      column.notNull().references('enrolments.id').onDelete('cascade'),
    )
    .addColumn('round', 'integer', (column) => column.notNull())
    .addColumn('module_id', 'text', (column) => column.notNull())
    .addColumn('program_id', 'text', (column) => column.notNull())
    // False for earlier rounds, which are retained but do not count.
    .addColumn('is_current', 'integer', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('percent', 'integer', (column) => column.notNull())
    // Seconds of progress that may be claimed at once, and the time since when this budget has been growing.
    .addColumn('credit', 'real', (column) => column.notNull())
    .addColumn('reported_at', 'bigint', (column) => column.notNull())
    .addColumn('done_at', 'bigint')
    .addColumn('body', engine.jsonColumn, (column) => column.notNull())
    .addPrimaryKeyConstraint('module_progress_key', ['enrolment_id', 'round', 'module_id'])
    .execute();
  await countModules(query, engine);
  await query.schema
    .createTable('quiz_attempts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('enrolment_id', 'text', (column) =>
      column.notNull().references('enrolments.id').onDelete('cascade'),
    )
    .addColumn('round', 'integer', (column) => column.notNull())
    .addColumn('module_id', 'text', (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('program_id', 'text', (column) => column.notNull())
    .addColumn('edition', 'integer', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('score', 'integer')
    .addColumn('started_at', 'bigint', (column) => column.notNull())
    .addColumn('finished_at', 'bigint')
    // True for attempts that an editor has canceled; they no longer count.
    .addColumn('is_void', 'integer', (column) => column.notNull())
    .addColumn('body', engine.jsonColumn, (column) => column.notNull())
    .addUniqueConstraint('quiz_attempts_number', ['enrolment_id', 'round', 'module_id', 'number'])
    .execute();
  await sql`create index quiz_attempts_waiting on quiz_attempts (program_id, finished_at) where state = 'waiting'`.execute(
    query,
  );
}

async function makeCertificates(query: Kysely<unknown>, engine: Engine): Promise<void> {
  await query.schema
    .createTable('certificates')
    .addColumn('number', 'text', (column) => column.primaryKey())
    // No references: a certificate outlives the enrollment.
    .addColumn('enrolment_id', 'text', (column) => column.notNull())
    .addColumn('round', 'integer', (column) => column.notNull())
    .addColumn('program_id', 'text', (column) => column.notNull())
    .addColumn('uid', 'text', (column) => column.notNull().references('users.uid').onDelete('cascade'))
    .addColumn('edition', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('titles', engine.jsonColumn, (column) => column.notNull())
    .addColumn('issued_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint')
    .addColumn('revoked_at', 'bigint')
    .addUniqueConstraint('certificates_once', ['enrolment_id', 'round'])
    .execute();
  await sql`create index certificates_person on certificates (uid, program_id, issued_at)`.execute(query);
}

/**
 * Number of learners in each state of each module, maintained by triggers, so that a report of any number of learners reads a
 * few rows. On PostgreSQL the counts are spread over several rows, so that learners do not wait for one another.
 */
async function countModules(query: Kysely<unknown>, engine: Engine): Promise<void> {
  await query.schema
    .createTable('module_counts')
    .addColumn('program_id', 'text', (column) => column.notNull())
    .addColumn('module_id', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('share', 'integer', (column) => column.notNull())
    .addColumn('learners', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('module_counts_key', ['program_id', 'module_id', 'state', 'share'])
    .execute();
  for (const step of engine.name === 'sqlite' ? countsOfSqlite : countsOfPostgres) await step.execute(query);
}

const countsOfSqlite = [
  sql`create trigger module_counts_added after insert on module_progress when new.is_current = 1 begin
    insert into module_counts values (new.program_id, new.module_id, new.state, 0, 1)
      on conflict (program_id, module_id, state, share) do update set learners = learners + 1; end`,
  sql`create trigger module_counts_changed after update of state, is_current on module_progress
    when old.state != new.state or old.is_current != new.is_current begin
    update module_counts set learners = learners - 1 where program_id = old.program_id
      and module_id = old.module_id and state = old.state and share = 0 and old.is_current = 1;
    insert into module_counts select new.program_id, new.module_id, new.state, 0, 1 where new.is_current = 1
      on conflict (program_id, module_id, state, share) do update set learners = learners + 1; end`,
  sql`create trigger module_counts_removed after delete on module_progress when old.is_current = 1 begin
    update module_counts set learners = learners - 1 where program_id = old.program_id
      and module_id = old.module_id and state = old.state and share = 0; end`,
];

const countsOfPostgres = [
  sql`create function module_counts_follow() returns trigger language plpgsql as $$ begin
      if tg_op = 'UPDATE' and old.state = new.state and old.is_current = new.is_current then
        return null;
      end if;
      if tg_op <> 'INSERT' and old.is_current = 1 then
        insert into module_counts
          values (old.program_id, old.module_id, old.state, hashtext(old.enrolment_id) & 7, -1)
          on conflict (program_id, module_id, state, share) do update set learners = module_counts.learners - 1;
      end if;
      if tg_op <> 'DELETE' and new.is_current = 1 then
        insert into module_counts
          values (new.program_id, new.module_id, new.state, hashtext(new.enrolment_id) & 7, 1)
          on conflict (program_id, module_id, state, share) do update set learners = module_counts.learners + 1;
      end if;
      return null;
    end $$`,
  sql`create trigger module_counts_follow after insert or update or delete on module_progress
    for each row execute function module_counts_follow()`,
];
