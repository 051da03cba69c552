import * as z from 'zod';
import { Picture } from '#features/library/contract.ts';
import { route } from '#shared/contract.ts';
import { Id, Language, Moment } from '#shared/schemas.ts';
import { LocalizedText } from '#shared/shared-content.ts';
import { moduleContents, moduleTypes } from './modules.ts';

/** States of a learner. `waiting`: everything is done except what an editor has to mark. */
export const learnerStates = ['not-started', 'in-progress', 'waiting', 'completed', 'expired'] as const;
export type LearnerState = (typeof learnerStates)[number];

/**
 * States of a module for a learner. `waiting` needs an editor's marks, `failed` has no attempt left, `unavailable` has
 * content that is gone or not visible to them.
 */
export const moduleStates = [
  'locked',
  'open',
  'started',
  'waiting',
  'failed',
  'unavailable',
  'done',
] as const;
export type ModuleState = (typeof moduleStates)[number];

/** Certificate as its owner sees it. */
export type OwnCertificate = z.output<typeof OwnCertificate>;
export const OwnCertificate = z.object({
  number: z.string(),
  issuedAt: Moment,
  expiresAt: Moment.nullable(),
  revoked: z.boolean(),
});

/** Progress and dates of a learner in a program. */
export type Standing = z.output<typeof Standing>;
export const Standing = z.object({
  state: z.enum(learnerStates),
  /** Counts from 1 and grows with each renewal. */
  round: z.int(),
  edition: z.int(),
  /** Counts the required modules. */
  done: z.int(),
  total: z.int(),
  percent: z.int().min(0).max(100),
  enrolledAt: Moment,
  dueAt: Moment.nullable(),
  overdue: z.boolean(),
  completedAt: Moment.nullable(),
  expiresAt: Moment.nullable(),
  /** True if it has expired, or will within the reminder period. */
  renewable: z.boolean(),
  lastActivity: Moment.nullable(),
  /** Module to continue with. */
  next: z.object({ id: Id, title: LocalizedText }).nullable(),
  certificate: OwnCertificate.nullable(),
});

/** Reasons why somebody cannot enrol. */
const enrolmentRefusals = ['enrolled', 'closed', 'prerequisites', 'archived'] as const;

export type LearnerCard = z.output<typeof LearnerCard>;
export const LearnerCard = z.object({
  id: Id,
  title: LocalizedText,
  description: LocalizedText,
  modules: z.int(),
  /** Total duration of all content with a known duration. */
  durationMs: z.int(),
  pages: z.int(),
  certificate: z.boolean(),
  validMonths: z.int().nullable(),
  /** Picture of the first content that has one. */
  picture: Picture.nullable(),
  standing: Standing.nullable(),
  refusal: z.enum(enrolmentRefusals).nullable(),
});

/** Module as shown in the overview. */
export type LearnerModule = z.output<typeof LearnerModule>;
export const LearnerModule = z.object({
  id: Id,
  type: z.enum(moduleTypes),
  title: LocalizedText,
  description: LocalizedText,
  required: z.boolean(),
  state: z.enum(moduleStates),
  percent: z.int().min(0).max(100),
  doneAt: Moment.nullable(),
  /** Null for other types, and for content that the learner may not see. */
  content: z
    .object({
      type: z.enum(moduleContents),
      durationMs: z.int().nullable(),
      pages: z.int().nullable(),
      parts: z.int(),
      poster: Picture.nullable(),
    })
    .nullable(),
  /** Null for other types. */
  quiz: z
    .object({
      questions: z.int(),
      passMark: z.int(),
      /** Null for unlimited attempts. */
      attemptsLeft: z.int().nullable(),
      /** Best score so far, in percent. */
      score: z.int().nullable(),
    })
    .nullable(),
});

/** Program as seen by those who take it, or may. */
export type LearnerProgram = z.output<typeof LearnerProgram>;
export const LearnerProgram = LearnerCard.omit({ modules: true, picture: true }).extend({
  inOrder: z.boolean(),
  /** `open` is true if they take it already, or may see it. */
  prerequisites: z.array(z.object({ id: Id, title: LocalizedText, done: z.boolean(), open: z.boolean() })),
  modules: z.array(LearnerModule),
  /** All certificates issued for it, newest first. */
  certificates: z.array(OwnCertificate),
});

/** Routes for learners. */
export const learningRoutes = {
  list: route({
    method: 'GET',
    path: '/api/programs',
    summary: 'List your programs and those you can enroll in; yours have a standing',
    access: ['read', 'Program'],
    input: z.object({ language: Language }),
    output: z.object({ programs: z.array(LearnerCard) }),
  }),
  read: route({
    method: 'GET',
    path: '/api/programs/{id}',
    summary: 'Read a program with your progress',
    access: ['read', 'Program'],
    input: z.object({ id: Id, language: Language }),
    output: LearnerProgram,
  }),
  enrol: route({
    method: 'POST',
    path: '/api/programs/{id}/enrolment',
    summary: 'Enroll yourself',
    access: ['read', 'Program'],
    input: z.object({ id: Id, language: Language }),
    output: LearnerProgram,
  }),
  renew: route({
    method: 'POST',
    path: '/api/programs/{id}/renewal',
    summary: 'Renew a program that has expired or will soon; the certificate stays valid until then',
    access: ['read', 'Program'],
    input: z.object({ id: Id, language: Language }),
    output: LearnerProgram,
  }),
};
