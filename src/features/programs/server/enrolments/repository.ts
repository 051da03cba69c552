import type { Context } from '#server/context.ts';
import { toDate } from '#server/db/engine.ts';
import { readWord } from '#server/db/stored-body.ts';
import { enrolmentSources, learnerStates } from '../../contract.ts';
import { type EnrolmentRow, tables } from '../tables.ts';
import type { StoredEnrolment } from './stored.ts';

const atOnce = 200;

/** Inserts enrolments of people who have none yet; returns their user ids. */
export async function insertEnrolments(ctx: Context, many: readonly StoredEnrolment[]): Promise<Set<string>> {
  const added = new Set<string>();
  for (let from = 0; from < many.length; from += atOnce) {
    const rows = await tables(ctx)
      .insertInto('enrolments')
      .values(
        many
          .slice(from, from + atOnce)
          .map((each) => ({ ...toRow(each), due_told_at: null, expiry_told_at: null })),
      )
      .onConflict((conflict) => conflict.columns(['program_id', 'uid']).doNothing())
      .returning('uid')
      .execute();
    for (const { uid } of rows) added.add(uid);
  }
  return added;
}

/** Replaces this version of an enrolment; returns false if another change came first. */
export async function replaceEnrolment(
  ctx: Context,
  version: number,
  enrolment: StoredEnrolment,
): Promise<boolean> {
  const { id, ...changes } = toRow(enrolment);
  const { numUpdatedRows } = await tables(ctx)
    .updateTable('enrolments')
    .set(changes)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Clears the records of reminders, for a new round. */
export async function clearReminders(ctx: Context, id: string): Promise<void> {
  await tables(ctx)
    .updateTable('enrolments')
    .set({ due_told_at: null, expiry_told_at: null })
    .where('id', '=', id)
    .execute();
}

/** Clears the record of the due reminder, for another due date. */
export async function clearDueReminder(ctx: Context, id: string): Promise<void> {
  await tables(ctx).updateTable('enrolments').set({ due_told_at: null }).where('id', '=', id).execute();
}

export async function deleteEnrolment(ctx: Context, id: string): Promise<void> {
  await tables(ctx).deleteFrom('enrolments').where('id', '=', id).execute();
}

export async function findEnrolment(
  ctx: Context,
  program: string,
  uid: string,
): Promise<StoredEnrolment | null> {
  const row = await tables(ctx)
    .selectFrom('enrolments')
    .selectAll()
    .where('program_id', '=', program)
    .where('uid', '=', uid)
    .executeTakeFirst();
  return row ? toStored(row) : null;
}

/** Finds an enrolment and locks it until the transaction ends. */
export async function lockEnrolment(
  ctx: Context,
  program: string,
  uid: string,
): Promise<StoredEnrolment | null> {
  const query = tables(ctx)
    .selectFrom('enrolments')
    .selectAll()
    .where('program_id', '=', program)
    .where('uid', '=', uid);
  const row = await ctx.db.engine.locking(query).executeTakeFirst();
  return row ? toStored(row) : null;
}

/** Lists a person's enrolments. */
export async function enrolmentsOf(ctx: Context, uid: string): Promise<StoredEnrolment[]> {
  const rows = await tables(ctx)
    .selectFrom('enrolments')
    .selectAll()
    .where('uid', '=', uid)
    .orderBy('enrolled_at')
    .execute();
  return rows.map(toStored);
}

/** Returns the enrolments of these people in a program, by user id. */
export async function findEnrolmentsOf(
  ctx: Context,
  program: string,
  uids: readonly string[],
): Promise<Map<string, StoredEnrolment>> {
  const found = new Map<string, StoredEnrolment>();
  for (let from = 0; from < uids.length; from += atOnce) {
    const rows = await tables(ctx)
      .selectFrom('enrolments')
      .selectAll()
      .where('program_id', '=', program)
      .where('uid', 'in', uids.slice(from, from + atOnce))
      .execute();
    for (const row of rows) found.set(row.uid, toStored(row));
  }
  return found;
}

/** Lists and locks some learners on older editions who have not completed. */
export async function onOlderEditions(
  ctx: Context,
  program: string,
  edition: number,
  limit: number,
): Promise<StoredEnrolment[]> {
  const query = tables(ctx)
    .selectFrom('enrolments')
    .selectAll()
    .where('program_id', '=', program)
    .where('edition', '<', edition)
    .where('state', 'in', ['not-started', 'in-progress', 'waiting'])
    .limit(limit);
  return (await ctx.db.engine.locking(query).execute()).map(toStored);
}

function toRow(enrolment: StoredEnrolment): Omit<EnrolmentRow, 'due_told_at' | 'expiry_told_at'> {
  const { program, sortName, enrolledAt, lastActivity, dueAt, completedAt, expiresAt, ...same } = enrolment;
  return {
    ...same,
    program_id: program,
    sort_name: sortName,
    enrolled_at: enrolledAt.getTime(),
    last_activity: lastActivity?.getTime() ?? null,
    due_at: dueAt?.getTime() ?? null,
    completed_at: completedAt?.getTime() ?? null,
    expires_at: expiresAt?.getTime() ?? null,
  };
}

export function toStored(row: EnrolmentRow): StoredEnrolment {
  const { id, uid, version, round, edition, name, email, search, done, total, percent, certificate } = row;
  return {
    id,
    uid,
    version,
    round,
    edition,
    name,
    email,
    search,
    done,
    total,
    percent,
    certificate,
    program: row.program_id,
    state: readWord(`enrolment ${id}`, 'state', row.state, learnerStates),
    source: readWord(`enrolment ${id}`, 'source', row.source, enrolmentSources),
    sortName: row.sort_name,
    enrolledAt: toDate(row.enrolled_at),
    lastActivity: toDate(row.last_activity),
    dueAt: toDate(row.due_at),
    completedAt: toDate(row.completed_at),
    expiresAt: toDate(row.expires_at),
  };
}
