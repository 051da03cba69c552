import type { Context } from '#server/context.ts';
import type { LearnerState } from '../../contract.ts';
import type { StoredEnrolment } from './stored.ts';

export interface EnrolmentRow {
  id: string;
  program_id: string;
  uid: string;
  version: number;
  round: number;
  edition: number;
  state: string;
  source: string;
  name: string;
  email: string;
  sort_name: string;
  search: string;
  done: number;
  total: number;
  percent: number;
  enrolled_at: number;
  last_activity: number | null;
  due_at: number | null;
  completed_at: number | null;
  expires_at: number | null;
  certificate: string | null;
  due_told_at: number | null;
  expiry_told_at: number | null;
}

export type EnrolmentTables = { enrolments: EnrolmentRow };

export const enrolmentsIn = (ctx: Context) => ctx.db.query.withTables<EnrolmentTables>();

const atOnce = 200;

/** Adds those who are not there yet; gives whom it added. */
export async function insertEnrolments(ctx: Context, many: readonly StoredEnrolment[]): Promise<Set<string>> {
  const added = new Set<string>();
  for (let from = 0; from < many.length; from += atOnce) {
    const rows = await enrolmentsIn(ctx)
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

/** Writes an enrolment in place of this version of it; false where there is another by now. */
export async function replaceEnrolment(
  ctx: Context,
  version: number,
  enrolment: StoredEnrolment,
): Promise<boolean> {
  const { id, ...changes } = toRow(enrolment);
  const { numUpdatedRows } = await enrolmentsIn(ctx)
    .updateTable('enrolments')
    .set(changes)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** What a new round begins with: nobody was told anything yet. */
export async function forgetTold(ctx: Context, id: string): Promise<void> {
  await enrolmentsIn(ctx)
    .updateTable('enrolments')
    .set({ due_told_at: null, expiry_told_at: null })
    .where('id', '=', id)
    .execute();
}

/** Of another day nobody was told yet. */
export async function forgetDueTold(ctx: Context, id: string): Promise<void> {
  await enrolmentsIn(ctx).updateTable('enrolments').set({ due_told_at: null }).where('id', '=', id).execute();
}

export async function deleteEnrolment(ctx: Context, id: string): Promise<void> {
  await enrolmentsIn(ctx).deleteFrom('enrolments').where('id', '=', id).execute();
}

export async function findEnrolment(
  ctx: Context,
  program: string,
  uid: string,
): Promise<StoredEnrolment | null> {
  const row = await enrolmentsIn(ctx)
    .selectFrom('enrolments')
    .selectAll()
    .where('program_id', '=', program)
    .where('uid', '=', uid)
    .executeTakeFirst();
  return row ? toStored(row) : null;
}

/** The enrolment, which nobody else changes until the transaction ends. */
export async function lockEnrolment(
  ctx: Context,
  program: string,
  uid: string,
): Promise<StoredEnrolment | null> {
  const query = enrolmentsIn(ctx)
    .selectFrom('enrolments')
    .selectAll()
    .where('program_id', '=', program)
    .where('uid', '=', uid);
  const row = await ctx.db.engine.locking(query).executeTakeFirst();
  return row ? toStored(row) : null;
}

/** All programs that somebody takes or took. */
export async function enrolmentsOf(ctx: Context, uid: string): Promise<StoredEnrolment[]> {
  const rows = await enrolmentsIn(ctx)
    .selectFrom('enrolments')
    .selectAll()
    .where('uid', '=', uid)
    .orderBy('enrolled_at')
    .execute();
  return rows.map(toStored);
}

/** Those of these people who take a program, by their id. */
export async function enrolledAmong(
  ctx: Context,
  program: string,
  uids: readonly string[],
): Promise<Map<string, StoredEnrolment>> {
  const found = new Map<string, StoredEnrolment>();
  for (let from = 0; from < uids.length; from += atOnce) {
    const rows = await enrolmentsIn(ctx)
      .selectFrom('enrolments')
      .selectAll()
      .where('program_id', '=', program)
      .where('uid', 'in', uids.slice(from, from + atOnce))
      .execute();
    for (const row of rows) found.set(row.uid, toStored(row));
  }
  return found;
}

/** Those who take an older edition and are not done, some at a time. */
export async function onOlderEditions(
  ctx: Context,
  program: string,
  edition: number,
  limit: number,
): Promise<StoredEnrolment[]> {
  const query = enrolmentsIn(ctx)
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
    ...{ id, uid, version, round, edition, name, email, search, done, total, percent, certificate },
    program: row.program_id,
    state: row.state as LearnerState,
    source: row.source as StoredEnrolment['source'],
    sortName: row.sort_name,
    enrolledAt: new Date(Number(row.enrolled_at)),
    lastActivity: toDate(row.last_activity),
    dueAt: toDate(row.due_at),
    completedAt: toDate(row.completed_at),
    expiresAt: toDate(row.expires_at),
  };
}

function toDate(ms: number | null): Date | null {
  return ms === null ? null : new Date(Number(ms));
}
