import { recordChange } from '#features/audit/server/index.ts';
import { mainTitle } from '#features/library/contract.ts';
import type { ActingContext, Context } from '#server/context.ts';
import { transaction } from '#server/db/connection.ts';
import { AppError } from '#shared/errors.ts';
import type { Attempt } from '../../contract.ts';
import { findEdition, listEditions } from '../editions-repository.ts';
import { lockEnrolmentById } from '../enrolments/one-repository.ts';
import type { StoredProgram } from '../programs/stored.ts';
import { beginModule } from '../progress/begin.ts';
import { progressOf, putProgress } from '../progress/repository.ts';
import { settle } from '../progress/settle.ts';
import { withOutcome } from '../quiz/attempts.ts';
import { outcomeOf } from '../quiz/marks.ts';
import { attemptsOf, findAttempt, replaceAttempt, waitingAttempts } from '../quiz/repository.ts';
import { presentAttempt } from './present.ts';

const mostShown = 100;

/** Lists the attempts that wait for marks, oldest first. */
export async function listWaiting(
  ctx: Context,
  program: StoredProgram,
): Promise<{ attempts: Attempt[]; more: boolean }> {
  const found = await waitingAttempts(ctx, program.id, mostShown + 1);
  const editions = new Map((await listEditions(ctx, [program.id])).map((each) => [each.number, each]));
  return {
    attempts: found
      .slice(0, mostShown)
      .map(({ attempt, ...who }) =>
        presentAttempt(editions.get(attempt.edition) ?? { modules: [] }, attempt, who),
      ),
    more: found.length > mostShown,
  };
}

export interface Mark {
  question: string;
  right: boolean;
  note: string;
}

/** Marks the waiting answers of an attempt. Throws `conflict` if it no longer waits. */
export async function markAttempt(
  ctx: ActingContext,
  program: StoredProgram,
  { attempt: id, marks }: { attempt: string; marks: readonly Mark[] },
): Promise<Attempt> {
  return transaction(ctx, async (inside) => {
    const found = await findAttempt(inside, program.id, id);
    const enrolment = found && (await lockEnrolmentById(inside, found.enrolment));
    const course = found && (await findEdition(inside, program.id, found.edition));
    const module = course?.modules.find((each) => each.id === found?.module);
    if (!found || !enrolment || module?.type !== 'quiz' || !course) throw new AppError('not-found');
    if (found.state !== 'waiting' || found.isVoid) throw new AppError('conflict');
    const given = new Map(marks.map((mark) => [mark.question, mark]));
    const answers = found.answers.map((answer) => {
      const mark = answer.right === null ? given.get(answer.question) : undefined;
      return mark ? { ...answer, right: mark.right, note: mark.note } : answer;
    });
    const attempt = { ...found, answers, ...outcomeOf(module, answers) };
    if (!(await replaceAttempt(inside, 'waiting', attempt))) throw new AppError('conflict');
    if (attempt.state !== 'waiting' && found.round === enrolment.round) {
      const now = inside.now();
      const attempts = await attemptsOf(inside, enrolment);
      const progress = await progressOf(inside, enrolment);
      const before = progress.get(module.id) ?? beginModule(module.id, now);
      const row = withOutcome(before, module, attempts, attempt.state, now);
      await putProgress(inside, enrolment, row);
      const own = await findEdition(inside, program.id, enrolment.edition);
      if (own)
        await settle(inside, {
          program,
          course: own,
          enrolment,
          byOthers: true,
          progress: progress.set(module.id, row),
        });
    }
    await recordChange(inside, {
      action: 'program.marked',
      subject: { type: 'User', id: enrolment.uid, name: enrolment.name },
      after: {
        program: program.id,
        title: mainTitle(program.titles, null),
        module: module.id,
        attempt: id,
        marks,
        outcome: attempt.state,
      },
    });
    return presentAttempt(course, attempt, enrolment);
  });
}
