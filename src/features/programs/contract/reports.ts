import * as z from 'zod';
import { Texts } from '#features/library/contract.ts';
import { route } from '#shared/contract.ts';
import { pageQuery } from '#shared/page-query.ts';
import { Id, lines, Moment } from '#shared/schemas.ts';
import { learnerStates, moduleStates, OwnCertificate } from './learning.ts';
import { moduleTypes } from './modules.ts';

/** Sources of enrolments. */
export const enrolmentSources = ['self', 'editor', 'role', 'csv'] as const;

export const learnerSorts = ['name', 'email', 'percent', 'activity', 'due', 'enrolled', 'completed'] as const;
export type LearnerSort = (typeof learnerSorts)[number];

export type LearnerFilter = z.output<typeof LearnerFilter>;
export const LearnerFilter = z.object({
  search: z.string().max(200).default(''),
  state: z.enum(learnerStates).optional(),
  /** Keeps only learners who are overdue. */
  overdue: z.enum(['yes']).optional(),
});

export type LearnerQuery = z.output<typeof LearnerQuery>;
export const LearnerQuery = LearnerFilter.extend({
  sort: z.enum(learnerSorts).default('name'),
  order: z.enum(['asc', 'desc']).default('asc'),
  ...pageQuery,
});

/** Learner as shown in reports. */
export type Learner = z.output<typeof Learner>;
export const Learner = z.object({
  uid: Id,
  version: z.int(),
  name: z.string(),
  email: z.string(),
  state: z.enum(learnerStates),
  source: z.enum(enrolmentSources),
  edition: z.int(),
  round: z.int(),
  done: z.int(),
  total: z.int(),
  percent: z.int(),
  enrolledAt: Moment,
  lastActivity: Moment.nullable(),
  dueAt: Moment.nullable(),
  overdue: z.boolean(),
  completedAt: Moment.nullable(),
  expiresAt: Moment.nullable(),
  certificate: z.string().nullable(),
});

export type Report = z.output<typeof Report>;
const Report = z.object({
  id: Id,
  titles: Texts,
  edition: z.int(),
  total: z.int(),
  byState: z.record(z.enum(learnerStates), z.int()),
  overdue: z.int(),
  /** Number of attempts that wait for marks. */
  waiting: z.int(),
  /** Modules of the newest edition; learners on an older one count for the modules that both share. */
  modules: z.array(
    z.object({
      id: Id,
      type: z.enum(moduleTypes),
      titles: Texts,
      required: z.boolean(),
      started: z.int(),
      done: z.int(),
      waiting: z.int(),
      failed: z.int(),
    }),
  ),
});

/** Answer that an editor marks. */
const MarkedAnswer = z.object({
  question: Id,
  text: Texts,
  answer: z.string(),
  right: z.boolean().nullable(),
  note: z.string(),
});

export type Attempt = z.output<typeof Attempt>;
const Attempt = z.object({
  id: Id,
  module: Id,
  moduleTitles: Texts,
  uid: Id,
  name: z.string(),
  number: z.int(),
  state: z.enum(['open', 'waiting', 'passed', 'failed']),
  score: z.int().nullable(),
  startedAt: Moment,
  finishedAt: Moment.nullable(),
  /** Answers marked by hand. */
  answers: z.array(MarkedAnswer),
});

export type LearnerDetail = z.output<typeof LearnerDetail>;
const LearnerDetail = Learner.extend({
  modules: z.array(
    z.object({
      id: Id,
      type: z.enum(moduleTypes),
      titles: Texts,
      required: z.boolean(),
      state: z.enum(moduleStates),
      percent: z.int(),
      doneAt: Moment.nullable(),
      /** Attestation, with the name given. */
      attested: z.object({ name: z.string(), at: Moment, hash: z.string() }).nullable(),
    }),
  ),
  attempts: z.array(Attempt),
  certificates: z.array(OwnCertificate),
});

export const reportRoutes = {
  summary: route({
    method: 'GET',
    path: '/api/programs/{id}/report',
    summary: 'Read the progress of a program’s learners, in numbers',
    access: ['update', 'Program'],
    input: z.object({ id: Id }),
    output: Report,
  }),
  learners: route({
    method: 'GET',
    path: '/api/programs/{id}/learners',
    summary: 'Search, filter and sort the learners of a program',
    access: ['update', 'Program'],
    input: LearnerQuery.extend({ id: Id }),
    output: z.object({ learners: z.array(Learner), total: z.int() }),
  }),
  learner: route({
    method: 'GET',
    path: '/api/programs/{id}/learners/{uid}',
    summary: 'Read the progress of one learner',
    access: ['update', 'Program'],
    input: z.object({ id: Id, uid: Id }),
    output: LearnerDetail,
  }),
  waiting: route({
    method: 'GET',
    path: '/api/programs/{id}/marking',
    summary: 'List the attempts to grade, oldest first',
    access: ['update', 'Program'],
    input: z.object({ id: Id }),
    output: z.object({ attempts: z.array(Attempt), more: z.boolean() }),
  }),
  mark: route({
    method: 'POST',
    path: '/api/programs/{id}/attempts/{attempt}/marks',
    summary: 'Grade an attempt; one that was graded in the meantime answers `conflict`',
    access: ['update', 'Program'],
    input: z.object({
      id: Id,
      attempt: Id,
      marks: z
        .array(z.object({ question: Id, right: z.boolean(), note: lines(2000).default('') }))
        .min(1)
        .max(100),
    }),
    output: Attempt,
  }),
};

/** Returns the path of the CSV download of learners; takes the filters of the list. */
export function learnersExportPath(program: string): string {
  return `/api/programs/${encodeURIComponent(program)}/learners/export`;
}
