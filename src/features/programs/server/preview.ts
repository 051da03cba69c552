import type { ActingContext } from '#server/context.ts';
import type { Member } from '#shared/actor.ts';
import { AppError } from '#shared/errors.ts';
import type { Language } from '#shared/locale.ts';
import type { AnswerInput, AttemptResult, LearnerProgram, ModuleView } from '../contract.ts';
import { resolveItems, seenBy, snapshotModules } from './content/resolve.ts';
import type { StoredEnrolment } from './enrolments/stored.ts';
import { presentLearner } from './learning/read.ts';
import { requireProgram } from './programs/change.ts';
import { markAnswers, outcomeOf } from './quiz/marks.ts';
import type { StoredAttempt } from './quiz/stored.ts';
import { requireModule, type Seat } from './taking/enter.ts';
import { presentResult } from './taking/quiz-view.ts';
import { presentView } from './taking/view.ts';

/** Returns a seat for previewing the draft; in any order, and without storing anything. */
async function draftSeat(ctx: ActingContext, member: Member, id: string): Promise<Seat> {
  const program = await requireProgram(ctx, id);
  const course = { modules: await snapshotModules(ctx, program.modules), inOrder: false };
  const now = ctx.now();
  const enrolment: StoredEnrolment = {
    id: '',
    program: id,
    uid: member.uid,
    version: 1,
    round: 1,
    edition: program.edition,
    state: 'not-started',
    source: 'self',
    name: member.name,
    email: '',
    sortName: '',
    search: '',
    done: 0,
    total: course.modules.filter(({ required }) => required).length,
    percent: 0,
    enrolledAt: now,
    lastActivity: null,
    dueAt: null,
    completedAt: null,
    expiresAt: null,
    certificate: null,
  };
  const seen = seenBy(member, await resolveItems(ctx, course.modules));
  return { member, program, enrolment, course, progress: new Map(), attempts: [], seen };
}

export async function previewProgram(
  ctx: ActingContext,
  member: Member,
  { id, language }: { id: string; language: Language },
): Promise<LearnerProgram> {
  const seat = await draftSeat(ctx, member, id);
  const shown = await presentLearner(ctx, seat, language);
  // Shown as to a learner at the beginning, with all modules unlocked.
  return {
    ...shown,
    inOrder: seat.program.inOrder,
    certificates: [],
    standing: shown.standing && { ...shown.standing, certificate: null },
  };
}

export async function previewModule(
  ctx: ActingContext,
  member: Member,
  { id, module: moduleId, language }: { id: string; module: string; language: Language },
): Promise<ModuleView> {
  const seat = await draftSeat(ctx, member, id);
  const module = seat.course.modules.find((each) => each.id === moduleId);
  const attempts = module?.type === 'quiz' ? [draftAttempt(ctx, seat, moduleId)] : [];
  return presentView(ctx, { ...seat, attempts }, moduleId, language);
}

export async function previewAnswers(
  ctx: ActingContext,
  member: Member,
  given: { id: string; module: string; language: Language; answers: readonly AnswerInput[] },
): Promise<AttemptResult> {
  const seat = await draftSeat(ctx, member, given.id);
  const module = requireModule(seat, given.module, 'quiz');
  if (module.questions.length === 0) throw new AppError('not-found');
  const answers = markAnswers(module, given.answers);
  const attempt = { ...draftAttempt(ctx, seat, module.id), answers, ...outcomeOf(module, answers) };
  return presentResult(
    module,
    { ...attempt, finishedAt: ctx.now() },
    { isLast: true, language: given.language },
  );
}

function draftAttempt(ctx: ActingContext, seat: Seat, module: string): StoredAttempt {
  return {
    id: 'preview',
    enrolment: '',
    program: seat.program.id,
    module,
    round: 1,
    number: 1,
    edition: seat.enrolment.edition,
    state: 'open',
    score: null,
    startedAt: ctx.now(),
    finishedAt: null,
    isVoid: false,
    answers: [],
    draft: null,
  };
}
