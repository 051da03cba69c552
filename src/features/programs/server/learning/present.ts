import { localizedText, type Picture } from '#features/library/contract.ts';
import type { Presenter, StoredItem } from '#features/library/server/doors/items.ts';
import type { Language } from '#shared/locale.ts';
import type { LocalizedText } from '#shared/shared-content.ts';
import type { LearnerModule, OwnCertificate, Standing } from '../../contract.ts';
import type { StoredCertificate } from '../certificates/stored.ts';
import { addDays } from '../enrolments/dates.ts';
import { isOverdue, type StoredEnrolment } from '../enrolments/stored.ts';
import type { Course, FrozenModule, StoredProgram } from '../programs/stored.ts';
import { attemptsLeft } from '../quiz/marks.ts';
import type { Seat } from '../taking/enter.ts';
import { nextOf, statesOf } from './course-states.ts';

/** Returns the title of a module, or else that of its content. */
export function titleOf(
  module: FrozenModule,
  items: readonly Pick<StoredItem, 'titles' | 'language'>[],
  language: Language,
): LocalizedText {
  const own = localizedText(module.titles, language);
  const [first] = items;
  return own.text || !first ? own : localizedText(first.titles, language, first.language);
}

type CourseProgress = Pick<Seat, 'course' | 'progress' | 'seen' | 'attempts'>;

/** Presents the modules of a course to a learner. */
export function presentModules(
  taken: CourseProgress,
  presenter: Presenter,
  language: Language,
): LearnerModule[] {
  const states = statesOf(taken.course, taken.progress, taken.seen);
  return taken.course.modules.map((module) => {
    const row = taken.progress.get(module.id);
    const state = states.get(module.id) ?? 'locked';
    return {
      id: module.id,
      type: module.type,
      title: titleOf(module, taken.seen.get(module.id) ?? [], language),
      description: localizedText(module.descriptions, language),
      required: module.required,
      state,
      percent: state === 'done' ? 100 : (row?.percent ?? 0),
      doneAt: row?.doneAt?.toISOString() ?? null,
      content: contentOf(module, taken, presenter),
      quiz: quizOf(module, taken),
    };
  });
}

function contentOf(
  module: FrozenModule,
  { seen }: CourseProgress,
  presenter: Presenter,
): LearnerModule['content'] {
  const items = seen.get(module.id) ?? [];
  if (module.type !== 'content' || items.length === 0) return null;
  const { durationMs, pages } = lengthsOf(items);
  return {
    type: module.content.type,
    durationMs: durationMs || null,
    pages: pages || null,
    parts: items.length,
    poster: pictureOf(items, presenter),
  };
}

function quizOf(module: FrozenModule, { attempts }: CourseProgress): LearnerModule['quiz'] {
  if (module.type !== 'quiz') return null;
  const made = attempts.filter((attempt) => attempt.module === module.id && !attempt.isVoid);
  const scores = made.flatMap(({ state, score }) => (state === 'open' || score === null ? [] : [score]));
  return {
    questions: module.questions.length,
    passMark: module.passMark,
    attemptsLeft: attemptsLeft(module, made),
    score: scores.length > 0 ? Math.max(...scores) : null,
  };
}

function lengthsOf(items: readonly StoredItem[]): { durationMs: number; pages: number } {
  return {
    durationMs: items.reduce((sum, { facts }) => sum + (facts.durationMs ?? 0), 0),
    pages: items.reduce((sum, { facts }) => sum + (facts.pages ?? 0), 0),
  };
}

/** Returns the picture of the first item that has one. */
export function pictureOf(items: readonly StoredItem[], presenter: Presenter): Picture | null {
  const item = items.find(({ media }) => media.poster);
  return item ? presenter.card(item).poster : null;
}

/** Presents a learner's progress and dates in a program. */
export function presentStanding(
  { program, enrolment, course, progress, seen }: Omit<Seat, 'member' | 'attempts'>,
  certificates: readonly StoredCertificate[],
  { now, language }: { now: Date; language: Language },
): Standing {
  const next = nextOf(course.modules, statesOf(course, progress, seen));
  const newest = certificates.find(({ enrolment: id }) => id === enrolment.id);
  const isExpired =
    enrolment.state === 'completed' && enrolment.expiresAt !== null && enrolment.expiresAt <= now;
  return {
    round: enrolment.round,
    edition: enrolment.edition,
    percent: enrolment.percent,
    done: enrolment.done,
    total: enrolment.total,
    state: isExpired ? 'expired' : enrolment.state,
    enrolledAt: enrolment.enrolledAt.toISOString(),
    dueAt: enrolment.dueAt?.toISOString() ?? null,
    overdue: isOverdue(enrolment, now),
    completedAt: enrolment.completedAt?.toISOString() ?? null,
    expiresAt: enrolment.expiresAt?.toISOString() ?? null,
    renewable: isRenewable(program, enrolment, now),
    lastActivity: enrolment.lastActivity?.toISOString() ?? null,
    next: next && { id: next.id, title: titleOf(next, seen.get(next.id) ?? [], language) },
    certificate: newest ? presentOwn(newest) : null,
  };
}

/** True if a program can be renewed: it has expired, or will soon. */
export function isRenewable(
  { state, remindDays }: Pick<StoredProgram, 'state' | 'remindDays'>,
  { completedAt, expiresAt }: Pick<StoredEnrolment, 'completedAt' | 'expiresAt'>,
  now: Date,
): boolean {
  if (state !== 'published' || !completedAt || !expiresAt) return false;
  return addDays(expiresAt, -remindDays) <= now;
}

export function presentOwn({ number, issuedAt, expiresAt, revokedAt }: StoredCertificate): OwnCertificate {
  return {
    number,
    issuedAt: issuedAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    revoked: revokedAt !== null,
  };
}

/** Returns the total duration and pages of a course. */
export function lengthOf({ modules }: Pick<Course, 'modules'>, { seen }: Pick<Seat, 'seen'>) {
  return lengthsOf(modules.flatMap(({ id }) => seen.get(id) ?? []));
}
