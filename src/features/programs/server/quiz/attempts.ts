import type { ActingContext } from '#server/context.ts';
import { transaction } from '#server/db/connection.ts';
import type { Member } from '#shared/actor.ts';
import { AppError } from '#shared/errors.ts';
import { newId } from '#shared/ids.ts';
import type { AnswerInput, QuizModule } from '../../contract.ts';
import { beginModule } from '../progress/begin.ts';
import { storeProgress } from '../progress/report.ts';
import type { StoredProgress } from '../progress/stored.ts';
import { requireModule, type Seat, takeSeat } from '../taking/enter.ts';
import { attemptsLeft, markAnswers, outcomeOf } from './marks.ts';
import { insertAttempt, replaceAttempt, writeDraft } from './repository.ts';
import type { StoredAttempt, StoredDraft } from './stored.ts';

interface Place {
  id: string;
  module: string;
}

/** Begins an attempt at a quiz, or continues an open one. */
export async function beginAttempt(ctx: ActingContext, member: Member, place: Place): Promise<Seat> {
  return transaction(ctx, async (inside) => {
    const seat = await takeSeat(inside, member, place.id, { locked: true });
    const module = requireModule(seat, place.module, 'quiz');
    const made = seat.attempts.filter((attempt) => attempt.module === module.id);
    if (made.some(({ state, isVoid }) => state === 'open' && !isVoid)) return seat;
    const state = seat.progress.get(module.id)?.state;
    if (state === 'done' || state === 'waiting')
      throw new AppError('forbidden', { params: { reason: 'over' } });
    if (attemptsLeft(module, made) === 0) throw new AppError('forbidden', { params: { reason: 'attempts' } });
    const attempt: StoredAttempt = {
      id: newId(),
      enrolment: seat.enrolment.id,
      program: seat.program.id,
      module: module.id,
      round: seat.enrolment.round,
      edition: seat.enrolment.edition,
      number: made.length + 1,
      state: 'open',
      score: null,
      startedAt: inside.now(),
      finishedAt: null,
      isVoid: false,
      answers: [],
      draft: null,
    };
    await insertAttempt(inside, attempt);
    const begun = { ...seat, attempts: [...seat.attempts, attempt] };
    return seat.progress.has(module.id)
      ? begun
      : storeProgress(inside, begun, beginModule(module.id, inside.now()));
  });
}

/** Saves the answers so far. Throws `conflict` if the attempt is over. */
export async function saveDraft(
  ctx: ActingContext,
  member: Member,
  { attempt, answers, ...place }: Place & { attempt: string; answers: readonly AnswerInput[] },
): Promise<StoredDraft> {
  const seat = await takeSeat(ctx, member, place.id, { locked: false });
  const module = requireModule(seat, place.module, 'quiz');
  if (!seat.attempts.some(({ id, module: of }) => id === attempt && of === module.id))
    throw new AppError('not-found');
  const ids = new Set(module.questions.map(({ id }) => id));
  const draft = { answers: answers.filter(({ question }) => ids.has(question)), savedAt: ctx.now() };
  if (!(await writeDraft(ctx, { id: attempt, enrolment: seat.enrolment.id }, draft)))
    throw new AppError('conflict');
  return draft;
}

/** Hands in an attempt. Throws `conflict` if it was handed in already. */
export async function handIn(
  ctx: ActingContext,
  member: Member,
  { attempt: id, answers: given, ...place }: Place & { attempt: string; answers: readonly AnswerInput[] },
): Promise<{ seat: Seat; attempt: StoredAttempt }> {
  return transaction(ctx, async (inside) => {
    const seat = await takeSeat(inside, member, place.id, { locked: true });
    const module = requireModule(seat, place.module, 'quiz');
    const open = seat.attempts.find((attempt) => attempt.id === id && attempt.module === module.id);
    if (!open) throw new AppError('not-found');
    if (open.state !== 'open' || open.isVoid) throw new AppError('conflict');
    const answers = markAnswers(module, given);
    const attempt = {
      ...open,
      answers,
      draft: null,
      ...outcomeOf(module, answers),
      finishedAt: inside.now(),
    };
    if (!(await replaceAttempt(inside, 'open', attempt))) throw new AppError('conflict');
    const attempts = seat.attempts.map((each) => (each.id === id ? attempt : each));
    const before = seat.progress.get(module.id) ?? beginModule(module.id, inside.now());
    const row = withOutcome(before, module, attempts, attempt.state, inside.now());
    return { seat: await storeProgress(inside, { ...seat, attempts }, row), attempt };
  });
}

/** Returns the progress of a module after an attempt has ended. */
export function withOutcome(
  before: StoredProgress,
  module: QuizModule,
  attempts: readonly StoredAttempt[],
  outcome: StoredAttempt['state'],
  now: Date,
): StoredProgress {
  const made = attempts.filter((attempt) => attempt.module === module.id);
  if (before.state === 'done' || outcome === 'passed')
    return { ...before, state: 'done', percent: 100, doneAt: before.doneAt ?? now };
  if (outcome === 'waiting') return { ...before, state: 'waiting', percent: 90 };
  const state = attemptsLeft(module, made) === 0 ? 'failed' : 'started';
  return { ...before, state, percent: 0 };
}
