import { presenterFor } from '#features/library/server/doors/items.ts';
import type { ActingContext } from '#server/context.ts';
import type { Member } from '#shared/actor.ts';
import type { Language } from '#shared/locale.ts';
import type { LearnerCard } from '../../contract.ts';
import { certificatesOf } from '../certificates/repository.ts';
import { resolveItems, seenBy } from '../content/resolve.ts';
import { listEditions } from '../editions-repository.ts';
import { enrolmentsOf } from '../enrolments/repository.ts';
import { canSeeProgram } from '../policy.ts';
import { listPrograms } from '../programs/repository.ts';
import { progressOfMany } from '../progress/repository.ts';
import { lengthOf, pictureOf, presentStanding } from './present.ts';
import { commonOf, doneOf, refusalOf } from './read.ts';

/** Lists the member's own programs, latest activity first, then those that they may take. */
export async function listForMember(
  ctx: ActingContext,
  member: Member,
  language: Language,
): Promise<LearnerCard[]> {
  const enrolments = await enrolmentsOf(ctx, member.uid);
  const own = new Map(enrolments.map((enrolment) => [enrolment.program, enrolment]));
  const programs = (await listPrograms(ctx)).filter((program) =>
    canSeeProgram(program, member, own.has(program.id)),
  );
  const editions = await listEditions(
    ctx,
    programs.map(({ id }) => id),
  );
  const progress = await progressOfMany(
    ctx,
    enrolments.map(({ id }) => id),
  );
  const certificates = await certificatesOf(ctx, member.uid);
  const done = doneOf(enrolments, certificates, ctx.now());
  const presenter = await presenterFor(ctx, member);
  const cards: LearnerCard[] = [];
  for (const program of programs) {
    const enrolment = own.get(program.id) ?? null;
    const number = enrolment?.edition ?? program.edition;
    const course = editions.find((each) => each.program === program.id && each.number === number);
    if (!course) continue;
    const seen = seenBy(member, await resolveItems(ctx, course.modules));
    const seat = { program, course, seen, progress: progress.get(enrolment?.id ?? '') ?? new Map() };
    const prerequisites = program.prerequisites.map((id) => ({ done: done.has(id) }));
    cards.push({
      ...commonOf(program, language),
      modules: course.modules.length,
      ...lengthOf(course, seat),
      picture: pictureOf([...seen.values()].flat(), presenter),
      standing:
        enrolment && presentStanding({ ...seat, enrolment }, certificates, { now: ctx.now(), language }),
      refusal: refusalOf(program, enrolment, prerequisites),
    });
  }
  const activity = ({ standing }: LearnerCard) =>
    standing ? (standing.lastActivity ?? standing.enrolledAt) : '';
  return cards.sort((one, other) => (activity(one) < activity(other) ? 1 : -1));
}
