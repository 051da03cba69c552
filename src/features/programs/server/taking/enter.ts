import type { ActingContext } from '#server/context.ts';
import type { Member } from '#shared/actor.ts';
import { AppError } from '#shared/errors.ts';
import { type ResolvedContent, resolveItems, seenBy } from '../content/resolve.ts';
import { findEdition } from '../editions-repository.ts';
import { findEnrolment, lockEnrolment } from '../enrolments/repository.ts';
import type { StoredEnrolment } from '../enrolments/stored.ts';
import { statesOf } from '../learning/course-states.ts';
import { canSeeProgram } from '../policy.ts';
import { findProgram } from '../programs/repository.ts';
import type { Course, FrozenModule, StoredProgram } from '../programs/stored.ts';
import { progressOf } from '../progress/repository.ts';
import type { StoredProgress } from '../progress/stored.ts';
import { attemptsOf } from '../quiz/repository.ts';
import type { StoredAttempt } from '../quiz/stored.ts';

/** Learner in a program, with course and progress. */
export interface Seat {
  member: Member;
  program: StoredProgram;
  enrolment: StoredEnrolment;
  course: Course;
  progress: Map<string, StoredProgress>;
  attempts: readonly StoredAttempt[];
  seen: ResolvedContent;
}

/** Loads the seat of an enrolled member; if locked, nobody else changes it until the transaction ends. */
export async function takeSeat(
  ctx: ActingContext,
  member: Member,
  id: string,
  { locked }: { locked: boolean },
): Promise<Seat> {
  const program = await findProgram(ctx, id);
  const enrolment = program && (await (locked ? lockEnrolment : findEnrolment)(ctx, id, member.uid));
  if (!program || (!enrolment && !canSeeProgram(program, member, false))) throw new AppError('not-found');
  if (!enrolment) throw new AppError('forbidden', { params: { reason: 'not-enrolled' } });
  return seatOf(ctx, member, program, enrolment);
}

export async function seatOf(
  ctx: ActingContext,
  member: Member,
  program: StoredProgram,
  enrolment: StoredEnrolment,
): Promise<Seat> {
  const course = await findEdition(ctx, program.id, enrolment.edition);
  if (!course) throw new Error('an enrolment has an edition');
  return {
    member,
    program,
    enrolment,
    course,
    progress: await progressOf(ctx, enrolment),
    attempts: course.modules.some(({ type }) => type === 'quiz') ? await attemptsOf(ctx, enrolment) : [],
    seen: seenBy(member, await resolveItems(ctx, course.modules)),
  };
}

/** Returns the requested module; throws if it is missing or locked. */
export function requireModule<Type extends FrozenModule['type']>(
  { course, progress, seen }: Pick<Seat, 'course' | 'progress' | 'seen'>,
  id: string,
  type?: Type,
): Extract<FrozenModule, { type: Type }> {
  const module = course.modules.find((each) => each.id === id);
  if (!module || (type && module.type !== type)) throw new AppError('not-found');
  if (statesOf(course, progress, seen).get(id) === 'locked')
    throw new AppError('forbidden', { params: { reason: 'locked' } });
  return module as Extract<FrozenModule, { type: Type }>;
}
