import { type ExpressionBuilder, sql } from 'kysely';
import type { Context } from '#server/context.ts';
import { fold } from '#shared/fold.ts';
import type { LearnerFilter, LearnerQuery, LearnerSort } from '../../contract.ts';
import { type EnrolmentTables, enrolmentsIn, toStored } from '../enrolments/repository.ts';
import type { StoredEnrolment } from '../enrolments/stored.ts';

/** Who has no such moment stands where the oldest are, on both databases; the same words as in the indexes. */
const columns = {
  name: sql<string>`sort_name`,
  email: sql<string>`email`,
  percent: sql<number>`percent`,
  enrolled: sql<number>`enrolled_at`,
  activity: sql<number>`coalesce(last_activity, 0)`,
  due: sql<number>`coalesce(due_at, 0)`,
  completed: sql<number>`coalesce(completed_at, 0)`,
} as const satisfies Record<LearnerSort, unknown>;

/** One page of the learners who fit, and how many fit in all. */
export async function listLearners(
  ctx: Context,
  program: string,
  { sort, order, page, size, ...filter }: LearnerQuery,
): Promise<{ learners: StoredEnrolment[]; total: number }> {
  const rows = await enrolmentsIn(ctx)
    .selectFrom('enrolments')
    .selectAll()
    .where('program_id', '=', program)
    .where((where) => fits(where, filter, ctx.now()))
    .orderBy(columns[sort], order)
    .orderBy('uid', order)
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  // A page that is not full is the last one: nobody needs to be counted.
  const isLast = rows.length < size && (rows.length > 0 || page === 1);
  const total = isLast ? (page - 1) * size + rows.length : await countFitting(ctx, program, filter);
  return { learners: rows.map(toStored), total };
}

/** The next of those who fit, by their id: so that any number of them can be read piece by piece. */
export async function learnersAfter(
  ctx: Context,
  program: string,
  filter: LearnerFilter,
  { uid, limit }: { uid: string; limit: number },
): Promise<StoredEnrolment[]> {
  const rows = await enrolmentsIn(ctx)
    .selectFrom('enrolments')
    .selectAll()
    .where('program_id', '=', program)
    .where((where) => fits(where, filter, ctx.now()))
    .where('uid', '>', uid)
    .orderBy('uid')
    .limit(limit)
    .execute();
  return rows.map(toStored);
}

async function countFitting(ctx: Context, program: string, filter: LearnerFilter): Promise<number> {
  const { total } = await enrolmentsIn(ctx)
    .selectFrom('enrolments')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('program_id', '=', program)
    .where((where) => fits(where, filter, ctx.now()))
    .executeTakeFirstOrThrow();
  return Number(total);
}

function fits(
  where: ExpressionBuilder<EnrolmentTables, 'enrolments'>,
  { search, state, overdue }: LearnerFilter,
  now: Date,
) {
  return where.and([
    // Folded words hold letters, digits and spaces only, so nothing of `like` is in them.
    ...search
      .split(/\s+/)
      .map(fold)
      .filter(Boolean)
      .map((word) => where('search', 'like', `%${word}%`)),
    ...(state ? [where('state', '=', state)] : []),
    ...(overdue
      ? [where('due_at', '<', now.getTime()), where('state', 'in', ['not-started', 'in-progress', 'waiting'])]
      : []),
  ]);
}
