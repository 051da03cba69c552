import * as z from 'zod';
import { Id, Moment, Picture, Spoken } from '#features/library/contract.ts';
import { route } from '#shared/contract.ts';
import { languages } from '#shared/locale.ts';
import { moduleContents, moduleTypes } from './modules.ts';

const Language = z.enum(languages);

/** How far somebody is. `waiting`: all is done but what an editor has to mark. */
export const learnerStates = ['not-started', 'in-progress', 'waiting', 'completed', 'expired'] as const;
export type LearnerState = (typeof learnerStates)[number];

/**
 * How far somebody is with a module. `waiting` is for an editor's marks, `failed` has no attempt left, `unavailable` shows
 * content that they may not see or that is gone.
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

/** What somebody may show for a program. */
export type OwnCertificate = z.output<typeof OwnCertificate>;
export const OwnCertificate = z.object({
  number: z.string(),
  issuedAt: Moment,
  expiresAt: Moment.nullable(),
  revoked: z.boolean(),
});

/** Somebody's own standing in a program. */
export type Standing = z.output<typeof Standing>;
export const Standing = z.object({
  state: z.enum(learnerStates),
  /** 1 at first, one more with each renewal. */
  round: z.int(),
  edition: z.int(),
  /** Of the required modules. */
  done: z.int(),
  total: z.int(),
  percent: z.int().min(0).max(100),
  enrolledAt: Moment,
  dueAt: Moment.nullable(),
  overdue: z.boolean(),
  completedAt: Moment.nullable(),
  expiresAt: Moment.nullable(),
  /** It has expired, or will within the days before which people are reminded. */
  renewable: z.boolean(),
  lastActivity: Moment.nullable(),
  /** The module to go on with. */
  next: z.object({ id: Id, title: Spoken }).nullable(),
  certificate: OwnCertificate.nullable(),
});

/** Why somebody cannot enrol; null where they can. */
const enrolmentRefusals = ['enrolled', 'closed', 'prerequisites', 'archived'] as const;

export type LearnerCard = z.output<typeof LearnerCard>;
export const LearnerCard = z.object({
  id: Id,
  title: Spoken,
  description: Spoken,
  modules: z.int(),
  /** Of what can be counted. */
  durationMs: z.int(),
  pages: z.int(),
  certificate: z.boolean(),
  validMonths: z.int().nullable(),
  /** Of the first content that has one. */
  picture: Picture.nullable(),
  standing: Standing.nullable(),
  refusal: z.enum(enrolmentRefusals).nullable(),
});

/** A module as the overview shows it. */
export type LearnerModule = z.output<typeof LearnerModule>;
export const LearnerModule = z.object({
  id: Id,
  type: z.enum(moduleTypes),
  title: Spoken,
  description: Spoken,
  required: z.boolean(),
  state: z.enum(moduleStates),
  percent: z.int().min(0).max(100),
  doneAt: Moment.nullable(),
  /** Null for what is no content, or is not theirs to see. */
  content: z
    .object({
      type: z.enum(moduleContents),
      durationMs: z.int().nullable(),
      pages: z.int().nullable(),
      parts: z.int(),
      poster: Picture.nullable(),
    })
    .nullable(),
  /** Null for what is no quiz. */
  quiz: z
    .object({
      questions: z.int(),
      passMark: z.int(),
      /** Null: as many as it takes. */
      attemptsLeft: z.int().nullable(),
      /** The best so far, in percent. */
      score: z.int().nullable(),
    })
    .nullable(),
});

/** A program as somebody sees who takes it, or may. */
export type LearnerProgram = z.output<typeof LearnerProgram>;
export const LearnerProgram = LearnerCard.omit({ modules: true, picture: true }).extend({
  inOrder: z.boolean(),
  /** `open`: they take it already, or are shown it. */
  prerequisites: z.array(z.object({ id: Id, title: Spoken, done: z.boolean(), open: z.boolean() })),
  modules: z.array(LearnerModule),
  /** All that were ever given for it, the newest first. */
  certificates: z.array(OwnCertificate),
});

/** What one does as a learner. */
export const learningRoutes = {
  list: route({
    method: 'GET',
    path: '/api/programs',
    summary: 'List one’s own programs and those one may take; those with a standing are one’s own',
    access: ['read', 'Program'],
    input: z.object({ language: Language }),
    output: z.object({ programs: z.array(LearnerCard) }),
  }),
  read: route({
    method: 'GET',
    path: '/api/programs/{id}',
    summary: 'Read a program with one’s own progress',
    access: ['read', 'Program'],
    input: z.object({ id: Id, language: Language }),
    output: LearnerProgram,
  }),
  enrol: route({
    method: 'POST',
    path: '/api/programs/{id}/enrolment',
    summary: 'Enrol oneself',
    access: ['read', 'Program'],
    input: z.object({ id: Id, language: Language }),
    output: LearnerProgram,
  }),
  renew: route({
    method: 'POST',
    path: '/api/programs/{id}/renewal',
    summary: 'Take a program once more that has expired or will soon; the certificate holds until then',
    access: ['read', 'Program'],
    input: z.object({ id: Id, language: Language }),
    output: LearnerProgram,
  }),
};
