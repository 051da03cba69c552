import { localizedText } from '#features/library/contract.ts';
import { presenterFor } from '#features/library/server/doors/items.ts';
import type { ActingContext } from '#server/context.ts';
import type { Member } from '#shared/actor.ts';
import { AppError } from '#shared/errors.ts';
import type { Language } from '#shared/locale.ts';
import type { LearnerCard, LearnerProgram } from '../../contract.ts';
import { certificatesOf } from '../certificates/repository.ts';
import { type StoredCertificate, stateAt } from '../certificates/stored.ts';
import { resolveItems, seenBy } from '../content/resolve.ts';
import { findEdition } from '../editions-repository.ts';
import { enrolmentsOf, findEnrolment } from '../enrolments/repository.ts';
import { isOver, type StoredEnrolment } from '../enrolments/stored.ts';
import { canSeeProgram } from '../policy.ts';
import { findProgram, findPrograms } from '../programs/repository.ts';
import type { StoredProgram } from '../programs/stored.ts';
import { type Seat, seatOf } from '../taking/enter.ts';
import { lengthOf, presentModules, presentOwn, presentStanding } from './present.ts';

/** Reads a program with the member's progress; throws `not-found` if it is not for them. */
export async function readProgram(
  ctx: ActingContext,
  member: Member,
  id: string,
  language: Language,
): Promise<LearnerProgram> {
  const program = await findProgram(ctx, id);
  const enrolment = program && (await findEnrolment(ctx, id, member.uid));
  if (!program || !canSeeProgram(program, member, enrolment !== null)) throw new AppError('not-found');
  const seat = enrolment
    ? await seatOf(ctx, member, program, enrolment)
    : await emptySeat(ctx, member, program);
  return presentLearner(ctx, seat, language);
}

/** Presents a program to those who take it, or may. */
export async function presentLearner(
  ctx: ActingContext,
  seat: Omit<Seat, 'enrolment'> & { enrolment: StoredEnrolment | null },
  language: Language,
): Promise<LearnerProgram> {
  const { member, program, enrolment } = seat;
  const presenter = await presenterFor(ctx, member);
  const prerequisites = await prerequisitesOf(ctx, member, program, language);
  const certificates = await certificatesOf(ctx, member.uid, program.id);
  return {
    ...commonOf(program, language),
    ...lengthOf(seat.course, seat),
    inOrder: seat.course.inOrder,
    standing: enrolment
      ? presentStanding({ ...seat, enrolment }, certificates, { now: ctx.now(), language })
      : null,
    refusal: refusalOf(program, enrolment, prerequisites),
    prerequisites,
    modules: presentModules(seat, presenter, language),
    certificates: certificates.map(presentOwn),
  };
}

/** Returns the seat of somebody who is not enrolled. */
async function emptySeat(ctx: ActingContext, member: Member, program: StoredProgram) {
  const course = (await findEdition(ctx, program.id, program.edition)) ?? { modules: [], inOrder: true };
  const seen = seenBy(member, await resolveItems(ctx, course.modules));
  return { member, program, enrolment: null, course, progress: new Map(), attempts: [], seen };
}

export function commonOf(program: StoredProgram, language: Language) {
  const { id, titles, descriptions, certificate, validMonths } = program;
  return {
    id,
    certificate,
    validMonths,
    title: localizedText(titles, language),
    description: localizedText(descriptions, language),
  };
}

/** Returns why somebody cannot enrol themselves, or null. */
export function refusalOf(
  program: Pick<StoredProgram, 'state' | 'enrolment'>,
  enrolment: StoredEnrolment | null,
  prerequisites: readonly { done: boolean }[],
): LearnerCard['refusal'] {
  if (enrolment) return 'enrolled';
  if (program.state !== 'published') return 'archived';
  if (!program.enrolment.self) return 'closed';
  return prerequisites.every(({ done }) => done) ? null : 'prerequisites';
}

async function prerequisitesOf(
  ctx: ActingContext,
  member: Member,
  { prerequisites }: StoredProgram,
  language: Language,
): Promise<LearnerProgram['prerequisites']> {
  if (prerequisites.length === 0) return [];
  const programById = new Map(
    (await findPrograms(ctx, prerequisites)).map((program) => [program.id, program]),
  );
  const enrolments = await enrolmentsOf(ctx, member.uid);
  const done = doneOf(enrolments, await certificatesOf(ctx, member.uid), ctx.now());
  return prerequisites.flatMap((id) => {
    const program = programById.get(id);
    if (!program) return [];
    const isEnrolled = enrolments.some((enrolment) => enrolment.program === id);
    const open = canSeeProgram(program, member, isEnrolled);
    return [{ id, title: localizedText(program.titles, language), done: done.has(id), open }];
  });
}

/** Returns the programs with a valid completion; certificates stay valid during a renewal. */
export function doneOf(
  enrolments: readonly StoredEnrolment[],
  certificates: readonly StoredCertificate[],
  now: Date,
): Set<string> {
  const isValid = ({ completedAt, expiresAt, ...rest }: StoredEnrolment) =>
    isOver(rest) && completedAt !== null && (expiresAt === null || expiresAt > now);
  const valid = certificates.filter((certificate) => stateAt(certificate, now) === 'valid');
  return new Set([...enrolments.filter(isValid), ...valid].map(({ program }) => program));
}

export async function doneBy(ctx: ActingContext, uid: string): Promise<Set<string>> {
  return doneOf(await enrolmentsOf(ctx, uid), await certificatesOf(ctx, uid), ctx.now());
}
