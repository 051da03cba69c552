import { type ExpressionBuilder, sql } from 'kysely';
import type { Context } from '#server/context.ts';
import { fold } from '#shared/fold.ts';
import type { LearnerFilter, LearnerQuery, LearnerSort } from '../../contract.ts';
import { toStored } from '../enrolments/repository.ts';
import type { StoredEnrolment } from '../enrolments/stored.ts';
import { type EnrolmentRow, tables } from '../tables.ts';

/** Sort expressions. Missing times sort as the oldest on both databases; the expressions match the indexes. */
const columns = {
  name: sql<string>`sort_name`,
  email: sql<string>`email`,
  percent: sql<number>`percent`,
  enrolled: sql<number>`enrolled_at`,
  activity: sql<number>`coalesce(last_activity, 0)`,
  due: sql<number>`coalesce(due_at, 0)`,
  completed: sql<number>`coalesce(completed_at, 0)`,
} as const satisfies Record<LearnerSort, unknown>;

/** Lists one page of matching learners, with their total. */
export async function listLearners(
  ctx: Context,
  program: string,
  { sort, order, page, size, ...filter }: LearnerQuery,
): Promise<{ learners: StoredEnrolment[]; total: number }> {
  const rows = await tables(ctx)
    .selectFrom('enrolments')
    .selectAll()
    .where('program_id', '=', program)
    .where((where) => fits(where, filter, ctx.now()))
    .orderBy(columns[sort], order)
    .orderBy('uid', order)
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  // A page that is not full is the last one, so nothing needs counting.
  const isLast = rows.length < size && (rows.length > 0 || page === 1);
  const total = isLast ? (page - 1) * size + rows.length : await countFitting(ctx, program, filter);
  return { learners: rows.map(toStored), total };
}

/** Lists the next matching learners by id, so that any number can be read in batches. */
export async function learnersAfter(
  ctx: Context,
  program: string,
  filter: LearnerFilter,
  { uid, limit }: { uid: string; limit: number },
): Promise<StoredEnrolment[]> {
  const rows = await tables(ctx)
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
  const { total } = await tables(ctx)
    .selectFrom('enrolments')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('program_id', '=', program)
    .where((where) => fits(where, filter, ctx.now()))
    .executeTakeFirstOrThrow();
  return Number(total);
}

function fits(
  where: ExpressionBuilder<{ enrolments: EnrolmentRow }, 'enrolments'>,
  { search, state, overdue }: LearnerFilter,
  now: Date,
) {
  return where.and([
    // Folded words contain only letters, digits and spaces, so no wildcards of `like`.
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
