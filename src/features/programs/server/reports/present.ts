import { findPeople } from '#features/identity/server/index.ts';
import type { Texts } from '#features/library/contract.ts';
import type { Context } from '#server/context.ts';
import type { Member } from '#shared/actor.ts';
import { AppError } from '#shared/errors.ts';
import type { Attempt, Learner, LearnerDetail, Report } from '../../contract.ts';
import { certificatesOf } from '../certificates/repository.ts';
import { type ResolvedContent, resolveItems, seenBy } from '../content/resolve.ts';
import { findEdition } from '../editions-repository.ts';
import { countStates, countsOf } from '../enrolments/counts-repository.ts';
import { findEnrolment } from '../enrolments/repository.ts';
import { isOverdue, type StoredEnrolment } from '../enrolments/stored.ts';
import { statesOf } from '../learning/course-states.ts';
import { presentOwn } from '../learning/present.ts';
import type { Course, FrozenModule, StoredProgram } from '../programs/stored.ts';
import { countModules, progressOf } from '../progress/repository.ts';
import { attemptsOf } from '../quiz/repository.ts';
import type { StoredAttempt } from '../quiz/stored.ts';

/** Presents the counts of learners, in total and by module. */
export async function presentReport(ctx: Context, program: StoredProgram): Promise<Report> {
  const { id, titles, edition } = program;
  const course = await findEdition(ctx, id, edition);
  const items = await resolveItems(ctx, course?.modules ?? []);
  const counted = await countModules(ctx, id);
  const countOf = (module: string, state: string) =>
    counted.find((each) => each.module === module && each.state === state)?.count ?? 0;
  return {
    id,
    titles,
    edition,
    ...(await countStates(ctx, id, ctx.now())),
    waiting: (await countsOf(ctx, [id], ctx.now())).get(id)?.waiting ?? 0,
    modules: (course?.modules ?? []).map((module) => ({
      id: module.id,
      type: module.type,
      required: module.required,
      titles: titlesOf(module, items),
      started: countOf(module.id, 'started'),
      done: countOf(module.id, 'done'),
      waiting: countOf(module.id, 'waiting'),
      failed: countOf(module.id, 'failed'),
    })),
  };
}

export function presentRow(enrolment: StoredEnrolment, now: Date): Learner {
  const { uid, version, name, email, state, source, edition, round, done, total, percent } = enrolment;
  return {
    uid,
    version,
    name,
    email,
    state,
    source,
    edition,
    round,
    done,
    total,
    percent,
    enrolledAt: enrolment.enrolledAt.toISOString(),
    lastActivity: enrolment.lastActivity?.toISOString() ?? null,
    dueAt: enrolment.dueAt?.toISOString() ?? null,
    overdue: isOverdue(enrolment, now),
    completedAt: enrolment.completedAt?.toISOString() ?? null,
    expiresAt: enrolment.expiresAt?.toISOString() ?? null,
    certificate: enrolment.certificate,
  };
}

/** Presents one learner with all details. */
export async function presentLearnerDetail(
  ctx: Context,
  program: StoredProgram,
  uid: string,
): Promise<LearnerDetail> {
  const enrolment = await findEnrolment(ctx, program.id, uid);
  const course = enrolment && (await findEdition(ctx, program.id, enrolment.edition));
  if (!enrolment || !course) throw new AppError('not-found');
  const items = await resolveItems(ctx, course.modules);
  const progress = await progressOf(ctx, enrolment);
  const states = statesOf(course, progress, await seenByPerson(ctx, uid, items));
  const attempts = (await attemptsOf(ctx, enrolment)).filter(({ isVoid }) => !isVoid);
  return {
    ...presentRow(enrolment, ctx.now()),
    modules: course.modules.map((module) => {
      const row = progress.get(module.id);
      const attested = row?.body.attested;
      return {
        id: module.id,
        type: module.type,
        required: module.required,
        titles: titlesOf(module, items),
        state: states.get(module.id) ?? 'locked',
        percent: row?.percent ?? 0,
        doneAt: row?.doneAt?.toISOString() ?? null,
        attested: attested ? { name: attested.name, at: attested.at, hash: attested.hash } : null,
      };
    }),
    attempts: attempts.map((attempt) => presentAttempt(course, attempt, enrolment)),
    certificates: (await certificatesOf(ctx, uid, program.id)).map(presentOwn),
  };
}

/** Presents an attempt with the answers that are marked by hand. */
export function presentAttempt(
  { modules }: Pick<Course, 'modules'>,
  attempt: StoredAttempt,
  { uid, name }: { uid: string; name: string },
): Attempt {
  const module = modules.find(({ id }) => id === attempt.module);
  const questions = module?.type === 'quiz' ? module.questions : [];
  const byHand = questions.filter((question) => question.type === 'text' && question.marked);
  return {
    id: attempt.id,
    module: attempt.module,
    moduleTitles: module?.titles ?? {},
    uid,
    name,
    number: attempt.number,
    state: attempt.state,
    score: attempt.score,
    startedAt: attempt.startedAt.toISOString(),
    finishedAt: attempt.finishedAt?.toISOString() ?? null,
    answers: byHand.flatMap(({ id, text }) => {
      const answer = attempt.answers.find(({ question }) => question === id);
      return answer
        ? [{ question: id, text, answer: answer.text, right: answer.right, note: answer.note }]
        : [];
    }),
  };
}

/** Returns the titles of a module, or else those of its content. */
function titlesOf(module: FrozenModule, items: ResolvedContent): Texts {
  const hasOwn = Object.values(module.titles).some(Boolean);
  return hasOwn ? module.titles : (items.get(module.id)?.[0]?.titles ?? {});
}

/** Returns the items visible to another person. */
async function seenByPerson(ctx: Context, uid: string, items: ResolvedContent): Promise<ResolvedContent> {
  const [person] = await findPeople(ctx, { uids: [uid] });
  if (!person) return items;
  const { email, name, roles, isSecurityLicensed } = person;
  const member: Member = {
    kind: 'member',
    uid,
    email,
    name,
    roles,
    isSecurityLicensed,
    photo: null,
    crdCheck: 'not_started',
    via: { session: '' },
    provenAt: ctx.now(),
  };
  return seenBy(member, items);
}
