import { recordChange } from '#features/audit/server/index.ts';
import { mainTitle } from '#features/library/contract.ts';
import type { ActingContext } from '#server/context.ts';
import { AppError } from '#shared/errors.ts';
import { issueCertificate } from '../certificates/issue.ts';
import { addMonths } from '../enrolments/dates.ts';
import { replaceEnrolment } from '../enrolments/repository.ts';
import { isOver, type StoredEnrolment } from '../enrolments/stored.ts';
import type { Course, StoredProgram } from '../programs/stored.ts';
import type { StoredProgress } from './stored.ts';

/** Sums up the progress over the required modules. */
export function sumProgress(
  { modules }: Pick<Course, 'modules'>,
  progress: ReadonlyMap<string, StoredProgress>,
): Pick<StoredEnrolment, 'done' | 'total' | 'percent' | 'state'> {
  const required = modules.filter((module) => module.required);
  const rows = required.map(({ id }) => progress.get(id));
  const total = required.length;
  const done = rows.filter((row) => row?.state === 'done').length;
  const sum = rows.reduce((all, row) => all + (row?.state === 'done' ? 100 : (row?.percent ?? 0)), 0);
  const isDone = total > 0 && done === total;
  const percent = isDone ? 100 : Math.min(99, Math.floor(sum / Math.max(1, total)));
  const waits = rows.every((row) => row?.state === 'done' || row?.state === 'waiting');
  const state = isDone ? 'completed' : waits ? 'waiting' : progress.size > 0 ? 'in-progress' : 'not-started';
  return { done, total, percent, state };
}

/**
 * Updates a locked enrolment from the progress of its modules. Once all required modules are done, the program is
 * completed, and stays so until it expires.
 */
export async function settle(
  ctx: ActingContext,
  {
    program,
    course,
    enrolment,
    progress,
    byOthers = false,
  }: {
    program: StoredProgram;
    course: Course;
    enrolment: StoredEnrolment;
    progress: ReadonlyMap<string, StoredProgress>;
    /** True if somebody other than the learner has acted. */
    byOthers?: boolean;
  },
): Promise<StoredEnrolment> {
  if (isOver(enrolment)) return enrolment;
  const sums = sumProgress(course, progress);
  const next = {
    ...enrolment,
    ...sums,
    version: enrolment.version + 1,
    lastActivity: byOthers ? enrolment.lastActivity : ctx.now(),
  };
  const after = sums.state === 'completed' ? await complete(ctx, program, next) : next;
  if (!(await replaceEnrolment(ctx, enrolment.version, after))) throw new AppError('conflict');
  return after;
}

async function complete(
  ctx: ActingContext,
  program: StoredProgram,
  enrolment: StoredEnrolment,
): Promise<StoredEnrolment> {
  const completedAt = ctx.now();
  const expiresAt = program.validMonths === null ? null : addMonths(completedAt, program.validMonths);
  const done = { ...enrolment, completedAt, expiresAt };
  const certificate = program.certificate ? await issueCertificate(ctx, program, done) : null;
  await recordChange(ctx, {
    action: 'program.completed',
    subject: { type: 'User', id: enrolment.uid, name: enrolment.name },
    after: {
      program: program.id,
      title: mainTitle(program.titles, null),
      edition: enrolment.edition,
      round: enrolment.round,
      expiresAt,
      certificate: certificate?.number ?? null,
    },
  });
  return { ...done, certificate: certificate?.number ?? enrolment.certificate };
}
