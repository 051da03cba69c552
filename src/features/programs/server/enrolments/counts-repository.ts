import { sql } from 'kysely';
import type { Context } from '#server/context.ts';
import { readWord } from '#server/db/stored-body.ts';
import { type LearnerState, learnerStates } from '../../contract.ts';
import { tables } from '../tables.ts';

export interface Counts {
  learners: number;
  completed: number;
  overdue: number;
  /** Number of attempts that wait for marks. */
  waiting: number;
}

/** Counts the learners of these programs by progress. */
export async function countsOf(
  ctx: Context,
  programs: readonly string[],
  now: Date,
): Promise<Map<string, Counts>> {
  if (programs.length === 0) return new Map();
  const rows = await tables(ctx)
    .selectFrom('enrolments')
    .select(({ fn }) => ['program_id', 'state', fn.countAll<number>().as('learners')])
    .select(sql<number>`sum(case when due_at < ${now.getTime()} then 1 else 0 end)`.as('due'))
    .where('program_id', 'in', [...programs])
    .groupBy(['program_id', 'state'])
    .execute();
  const waiting = await waitingIn(ctx, programs);
  const counts = new Map<string, Counts>();
  for (const { program_id, state, learners, due } of rows) {
    const so = counts.get(program_id) ?? {
      learners: 0,
      completed: 0,
      overdue: 0,
      waiting: waiting.get(program_id) ?? 0,
    };
    const isOver = state === 'completed' || state === 'expired';
    counts.set(program_id, {
      ...so,
      learners: so.learners + Number(learners),
      completed: so.completed + (state === 'completed' ? Number(learners) : 0),
      overdue: so.overdue + (isOver ? 0 : Number(due)),
    });
  }
  return counts;
}

export async function countLearners(ctx: Context, program: string): Promise<number> {
  const { learners } = await tables(ctx)
    .selectFrom('enrolments')
    .select(({ fn }) => fn.countAll<number>().as('learners'))
    .where('program_id', '=', program)
    .executeTakeFirstOrThrow();
  return Number(learners);
}

/** Counts learners by state, and those who are overdue. */
export async function countStates(
  ctx: Context,
  program: string,
  now: Date,
): Promise<{ byState: Record<LearnerState, number>; overdue: number; total: number }> {
  const rows = await tables(ctx)
    .selectFrom('enrolments')
    .select(({ fn }) => ['state', fn.countAll<number>().as('learners')])
    .select(sql<number>`sum(case when due_at < ${now.getTime()} then 1 else 0 end)`.as('due'))
    .where('program_id', '=', program)
    .groupBy('state')
    .execute();
  const byState: Record<LearnerState, number> = {
    'not-started': 0,
    'in-progress': 0,
    waiting: 0,
    completed: 0,
    expired: 0,
  };
  let overdue = 0;
  for (const { state, learners, due } of rows) {
    byState[readWord(`program ${program}`, 'state of a learner', state, learnerStates)] = Number(learners);
    if (state !== 'completed' && state !== 'expired') overdue += Number(due);
  }
  return { byState, overdue, total: Object.values(byState).reduce((sum, count) => sum + count, 0) };
}

/** Counts the learners of each edition who have not completed it. */
export async function unfinishedByEdition(ctx: Context, program: string): Promise<Map<number, number>> {
  const rows = await tables(ctx)
    .selectFrom('enrolments')
    .select(({ fn }) => ['edition', fn.countAll<number>().as('learners')])
    .where('program_id', '=', program)
    .where('state', 'in', ['not-started', 'in-progress', 'waiting'])
    .groupBy('edition')
    .execute();
  return new Map(rows.map(({ edition, learners }) => [edition, Number(learners)]));
}

async function waitingIn(ctx: Context, programs: readonly string[]): Promise<Map<string, number>> {
  const rows = await tables(ctx)
    .selectFrom('quiz_attempts')
    .select(({ fn }) => ['program_id', fn.countAll<number>().as('attempts')])
    .where('state', '=', sql.lit('waiting'))
    .where('program_id', 'in', [...programs])
    .groupBy('program_id')
    .execute();
  return new Map(rows.map(({ program_id, attempts }) => [program_id, Number(attempts)]));
}
