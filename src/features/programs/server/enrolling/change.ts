import { recordChange } from '#features/audit/server/index.ts';
import { refuseOnLegalHold } from '#features/compliance/server/index.ts';
import { findPeople } from '#features/identity/server/index.ts';
import { mainTitle } from '#features/library/contract.ts';
import type { ActingContext } from '#server/context.ts';
import { transaction } from '#server/db/connection.ts';
import { AppError } from '#shared/errors.ts';
import { findEdition } from '../editions-repository.ts';
import { endOfDay } from '../enrolments/dates.ts';
import {
  clearDueReminder,
  deleteEnrolment,
  lockEnrolment,
  replaceEnrolment,
} from '../enrolments/repository.ts';
import { isOver, type StoredEnrolment } from '../enrolments/stored.ts';
import { isEnrolledByRole } from '../policy.ts';
import { requireProgram } from '../programs/change.ts';
import type { StoredProgram } from '../programs/stored.ts';
import { deleteProgress, progressOf } from '../progress/repository.ts';
import { settle } from '../progress/settle.ts';
import { voidAttempts } from '../quiz/repository.ts';

interface EnrolmentKey {
  id: string;
  uid: string;
}

async function requireLearner(ctx: ActingContext, { id, uid }: EnrolmentKey) {
  const program = await requireProgram(ctx, id);
  const enrolment = await lockEnrolment(ctx, id, uid);
  if (!enrolment) throw new AppError('not-found');
  return { program, enrolment };
}

/** Changes a learner's due date. Throws `conflict` if another change came first. */
export async function changeLearner(
  ctx: ActingContext,
  { version, due, ...which }: EnrolmentKey & { version: number; due: string | null },
): Promise<StoredEnrolment> {
  return transaction(ctx, async (inside) => {
    const { program, enrolment } = await requireLearner(inside, which);
    if (enrolment.version !== version)
      throw new AppError('conflict', {
        params: { current: { version: enrolment.version, dueAt: enrolment.dueAt?.toISOString() ?? null } },
      });
    return setDueDate(inside, program, enrolment, due === null ? null : endOfDay(due));
  });
}

export async function setDueDate(
  ctx: ActingContext,
  program: StoredProgram,
  enrolment: StoredEnrolment,
  dueAt: Date | null,
): Promise<StoredEnrolment> {
  if (dueAt?.getTime() === enrolment.dueAt?.getTime()) return enrolment;
  const after = { ...enrolment, dueAt, version: enrolment.version + 1 };
  if (!(await replaceEnrolment(ctx, enrolment.version, after))) throw new AppError('conflict');
  await clearDueReminder(ctx, enrolment.id);
  await audit(ctx, program, enrolment, 'program.due-changed', { dueAt: enrolment.dueAt }, { dueAt });
  return after;
}

/** Withdraws a learner from a program and deletes their progress. Certificates stay. */
export async function withdrawLearner(ctx: ActingContext, which: EnrolmentKey): Promise<void> {
  await transaction(ctx, async (inside) => {
    const { program, enrolment } = await requireLearner(inside, which);
    const [person] = await findPeople(inside, { uids: [which.uid] });
    // Enrolment by role would add them again within the hour.
    if (person && isEnrolledByRole(program, person))
      throw new AppError('forbidden', { params: { reason: 'role' } });
    await refuseOnLegalHold(inside, { people: [which.uid] });
    await deleteEnrolment(inside, enrolment.id);
    const { state, percent, edition } = enrolment;
    await audit(inside, program, enrolment, 'program.withdrawn', { state, percent, edition }, {});
  });
}

/** Resets a module for a learner. Completed programs cannot be reset, since certificates rely on them. */
export async function resetModule(
  ctx: ActingContext,
  { module, ...which }: EnrolmentKey & { module: string },
) {
  await transaction(ctx, async (inside) => {
    const { program, enrolment } = await requireLearner(inside, which);
    if (isOver(enrolment)) throw new AppError('forbidden', { params: { reason: 'over' } });
    const course = await findEdition(inside, program.id, enrolment.edition);
    if (!course?.modules.some(({ id }) => id === module)) throw new AppError('not-found');
    await refuseOnLegalHold(inside, { people: [which.uid] });
    await voidAttempts(inside, enrolment, module);
    await deleteProgress(inside, enrolment, module);
    const progress = await progressOf(inside, enrolment);
    await settle(inside, { program, course, enrolment, progress, byOthers: true });
    await audit(inside, program, enrolment, 'program.module-reset', {}, { module });
  });
}

async function audit(
  ctx: ActingContext,
  program: StoredProgram,
  { uid, name }: StoredEnrolment,
  action: `program.${string}`,
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): Promise<void> {
  await recordChange(ctx, {
    action,
    subject: { type: 'User', id: uid, name },
    before,
    after: { program: program.id, title: mainTitle(program.titles, null), ...after },
  });
}
